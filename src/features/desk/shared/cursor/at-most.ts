// Throttle: the first call at once, later ones at the minimum interval, the last one never lost.

export interface Thinned {
  readonly call: () => void;
  /** Cancels a pending call. */
  readonly cancel: () => void;
}

export function atMost(timesPerSecond: number, act: () => void): Thinned {
  const everyMs = 1000 / timesPerSecond;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = false;
  const rest = (): void => {
    timer = undefined;
    if (wanted) run();
  };
  const run = (): void => {
    wanted = false;
    timer = setTimeout(rest, everyMs);
    act();
  };
  return {
    call: () => {
      if (timer === undefined) run();
      else wanted = true;
    },
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      wanted = false;
    },
  };
}
