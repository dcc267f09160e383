-- What coaches say of the columns of a table that no format knows: read so by all coaches of the team.

create table public.team_columns (
  team_id uuid not null references public.teams (id) on delete cascade,
  -- The names of the columns; too long for an index, which is on what they come down to.
  key text not null check (length(key) between 3 and 16000),
  key_hash text not null generated always as (md5(key)) stored,
  mapping jsonb not null check (jsonb_typeof(mapping) = 'object' and pg_column_size(mapping) <= 65536),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (team_id, key_hash)
);
create trigger touch before update on public.team_columns for each row execute function private.touch();

alter table public.team_columns enable row level security;
alter table public.team_columns force row level security;
grant select, delete on public.team_columns to authenticated;
grant insert (team_id, key, mapping), update (mapping) on public.team_columns to authenticated;
grant select, insert, update, delete on public.team_columns to service_role;

create policy "coaches see what is said of columns" on public.team_columns for select to authenticated
  using (private.coaches(team_id));
create policy "coaches say what columns are" on public.team_columns for insert to authenticated
  with check (private.coaches(team_id));
create policy "coaches say it otherwise" on public.team_columns for update to authenticated
  using (private.coaches(team_id)) with check (private.coaches(team_id));
create policy "coaches take it back" on public.team_columns for delete to authenticated
  using (private.coaches(team_id));

select private.ask_for_live_sign_in('public.team_columns'::regclass);
