// Keyboard hint of a figure that is walked stroke by stroke.
export const describeStrokeKeys = (canPick: boolean): string =>
  canPick
    ? 'Arrow keys move from stroke to stroke, with Shift ten at a time. Enter goes there.'
    : 'Arrow keys move from stroke to stroke, with Shift ten at a time.';
