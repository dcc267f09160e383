-- Demo accounts for the local stack only. Passwords (bcrypt, cost 10): printed at start and in supabase/README.md.
update private.settings set sign_up = 'open';

insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data) values
  ('00000000-0000-4000-8000-0000000000c0', 'coach@strokeside.test', '$2b$10$UEtx2MNFdwMviMnMxLFOk.pk.YDSs620SxDaWLD3vqp2EkSFBoC6C', now(), '{"firstName":"Robin","lastName":"Calder"}'),
  ('00000000-0000-4000-8000-0000000000a0', 'athlete@strokeside.test', '$2b$10$VLoHFquj5uaEJtt/ssV79eUqPaSKpHMq2Y1b9s/iarfwOMXD6nKwm', now(), '{"firstName":"Alex","lastName":"Marlow"}');

insert into public.profiles (id, email, user_role, coach_eligible, club) values
  ('00000000-0000-4000-8000-0000000000c0', 'coach@strokeside.test', 'coach', true, 'Strokeside Rowing Club'),
  ('00000000-0000-4000-8000-0000000000a0', 'athlete@strokeside.test', 'athlete', false, 'Strokeside Rowing Club');

insert into public.teams (id, name, created_by) values
  ('00000000-0000-4000-8000-0000000000e0', 'Strokeside Eight', '00000000-0000-4000-8000-0000000000c0');
insert into public.team_members (team_id, user_id, role) values
  ('00000000-0000-4000-8000-0000000000e0', '00000000-0000-4000-8000-0000000000c0', 'owner'),
  ('00000000-0000-4000-8000-0000000000e0', '00000000-0000-4000-8000-0000000000a0', 'athlete');
