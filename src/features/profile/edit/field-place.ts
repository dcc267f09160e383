// Where a question stands on the page, for anyone who is led there.

export const fieldControlId = (field: string): string => `profile-${field.replaceAll('_', '-')}`;

export const sectionId = (section: string): string => `section-${section}`;

/** To the question, with the focus in its control. */
export function goToField(field: string): void {
  const control = document.getElementById(fieldControlId(field));
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
