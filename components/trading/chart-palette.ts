/** The colours a chart draws with; they come from the theme, so that a palette switch reaches the canvas too. */
export type ChartPalette = {
  text: string;
  grid: string;
  label: string;
  up: string;
  down: string;
  upSoft: string;
  downSoft: string;
  you: string;
  creator: string;
  fontFamily: string;
};

/** Reads the theme where `element` stands. */
export function readChartPalette(element: Element): ChartPalette {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(`--c-${name}`).trim();
  return {
    text: colour('quiet'),
    grid: colour('line'),
    label: colour('line-strong'),
    up: colour('up'),
    down: colour('down'),
    upSoft: withAlpha(colour('up'), '55'),
    downSoft: withAlpha(colour('down'), '55'),
    you: colour('accent'),
    creator: colour('amber'),
    fontFamily: style.fontFamily,
  };
}

/** The theme's colours are six-digit hexadecimals; anything else is left as it is. */
function withAlpha(colour: string, alpha: string): string {
  return /^#[0-9a-f]{6}$/i.test(colour) ? `${colour}${alpha}` : colour;
}

/** Calls back when theme or palette is switched; returns how to stop. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-palette', 'class'] });
  return () => observer.disconnect();
}
