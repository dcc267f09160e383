// Hints beyond a question's label.

export const FIELD_HELP: Readonly<Record<string, string>> = {
  full_name: 'As you’d sign an email to a coach.',
  graduation_year: 'From high school. Recruiting dates are counted from it.',
  college_squad: 'Every college page says which squad you would row in.',
  squad: 'For example “first eight” or “junior women”.',
  coxed_boats: 'Boats you’ve coxed.',
  cox_recording: 'A link to a few minutes of audio. Ask your crew before you share it.',
  steering_notes: 'Courses you know, bridges and buoys, wind and stream.',
  core_gpa: 'On the scale above. Colleges ask for core subjects only.',
  intended_fields: 'What you may want to study.',
  video: 'One minute from the side and from behind works best.',
  story: 'Why you row, in your own words.',
  coach_reference: 'Name and club. Ask them first.',
  reference_pages: 'The pages you approved, with the coach’s words.',
  measured_on_water: 'Your coach signs for it, out of sessions you shared with the team.',
  guardian_contact: 'So that a college writes to your parent or guardian.',
  high_school: 'The school you go to.',
  contact_email: 'Colleges answer by the page itself. Your own address is never needed.',
  contact_phone: 'Never needed, and in none of the sets.',
  lightweight: 'Yes or no is all a lightweight squad asks for.',
  weight_reason: 'An exact weight is kept only with a reason, for example “boat rigging”.',
  weight_kg:
    'Never needed for 100%. A college reads it, with your watts per kilogram, only where you mark it for them; never on a link.',
  photo: 'A link. Never needed.',
};
