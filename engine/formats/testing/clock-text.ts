// Times and dates as devices write them.

const two = (value: number): string => String(value).padStart(2, '0');

/** '00:01:15.3', or '01:15.3' without hours. */
export function clockText(seconds: number, hasHours = true, decimals = 1): string {
  const unit = 10 ** decimals;
  const whole = Math.round(seconds * unit);
  const minutes = Math.floor(whole / unit / 60);
  const rest = (whole / unit - minutes * 60).toFixed(decimals).padStart(decimals + 3, '0');
  return hasHours ? `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${rest}` : `${two(minutes)}:${rest}`;
}

/** '4:58:55.8 PM'. */
export function halfDayText(seconds: number): string {
  const ofDay = ((Math.round(seconds * 10) / 10) % 86_400) + 1e-9;
  const hour = Math.floor(ofDay / 3600);
  const rest = clockText(ofDay - hour * 3600, false);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Parts of a local time. */
export function wallClock(startMs: number, utcOffsetS: number) {
  const at = new Date(startMs + utcOffsetS * 1000);
  return {
    year: String(at.getUTCFullYear()),
    month: two(at.getUTCMonth() + 1),
    day: two(at.getUTCDate()),
    hour: two(at.getUTCHours()),
    minute: two(at.getUTCMinutes()),
    iso: at.toISOString().slice(0, 19),
    secondOfDay: at.getUTCHours() * 3600 + at.getUTCMinutes() * 60 + at.getUTCSeconds(),
  };
}
