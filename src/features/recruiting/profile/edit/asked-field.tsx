// Scrolls once to the question in the URL ("/profile#core_gpa"), or to a section of that name.
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { goToField, sectionId } from './field-place.ts';

export function AskedField() {
  const asked = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (asked === '' || !/^[a-z0-9_]{2,40}$/u.test(asked)) return;
    const section = document.getElementById(sectionId(asked));
    if (section === null) goToField(asked);
    else section.scrollIntoView({ block: 'start' });
  }, [asked]);
  return null;
}
