// Whoever is led here for one question ("/profile#core_gpa") is taken to it, or to a section of its name, once.
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
