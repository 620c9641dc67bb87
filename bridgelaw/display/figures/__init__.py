"""What the figures of the lessons share: SVG strings, coloured by the page's own variables, with words in place."""
