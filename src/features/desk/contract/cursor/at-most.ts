// Calls thinned out: the first at once, the next no sooner than they may come, the last never lost.

export interface Thinned {
  readonly call: () => void;
  /** Forgets a call that is still to come. */
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
