// Anchor of a question on the page.

export const fieldControlId = (field: string): string => `profile-${field.replaceAll('_', '-')}`;

export const sectionId = (section: string): string => `section-${section}`;

/** Scrolls to the question and focuses its control. */
export function goToField(field: string): void {
  const control = document.getElementById(fieldControlId(field));
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
