/** How a chart's tick is meant, as the chart library numbers them. */
const YEAR = 0;
const MONTH = 1;
const DAY = 2;
const TIME = 3;

const FORMS: Record<number, Intl.DateTimeFormatOptions> = {
  [YEAR]: { year: 'numeric' },
  [MONTH]: { month: 'short' },
  [DAY]: { day: 'numeric', month: 'short' },
  [TIME]: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
};
const WITH_SECONDS: Intl.DateTimeFormatOptions = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
};

/** A label of the time axis in the reader's own time zone (the library would write UTC). */
export function formatTick(unixSeconds: number, tickType: number): string {
  return new Date(unixSeconds * 1000).toLocaleString('en-GB', FORMS[tickType] ?? WITH_SECONDS);
}

/** The time under the crosshair, in the reader's own time zone. */
export function formatTooltipTime(unixSeconds: number, showsSeconds: boolean): string {
  const form = showsSeconds ? WITH_SECONDS : FORMS[TIME];
  return new Date(unixSeconds * 1000).toLocaleString('en-GB', { day: 'numeric', month: 'short', ...form });
}
