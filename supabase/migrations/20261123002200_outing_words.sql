-- What coaches say of an outing that was sent: pieces, notes and tags, the same wherever it was sent from or got.

create table public.outing_words (
  team_id uuid not null,
  fingerprint text not null,
  -- Writers must have read the previous revision, so that nothing unseen is overwritten.
  revision integer not null default 1 check (revision >= 1),
  words jsonb not null check (jsonb_typeof(words) = 'object' and pg_column_size(words) <= 1048576),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (team_id, fingerprint),
  -- An outing that is removed for everyone takes its words along.
  foreign key (team_id, fingerprint) references public.telemetry_sessions (team_id, fingerprint) on delete cascade
);
create trigger touch before update on public.outing_words for each row execute function private.touch();

-- The next revision and no other.
create function private.next_words() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.words is distinct from old.words and new.revision <> old.revision + 1 then
    raise exception 'Someone else changed this text. Load it again.' using errcode = '40001';
  end if;
  return new;
end
$$;
create trigger next_words before update on public.outing_words for each row execute function private.next_words();

alter table public.outing_words enable row level security;
alter table public.outing_words force row level security;
grant select on public.outing_words to authenticated;
grant insert (team_id, fingerprint, words), update (revision, words) on public.outing_words to authenticated;
grant select, insert, update, delete on public.outing_words to service_role;

create policy "coaches read what is said of an outing" on public.outing_words for select to authenticated
  using (private.coaches(team_id));
create policy "coaches say something of an outing" on public.outing_words for insert to authenticated
  with check (private.coaches(team_id));
create policy "coaches change what is said of an outing" on public.outing_words for update to authenticated
  using (private.coaches(team_id)) with check (private.coaches(team_id));

select private.ask_for_live_sign_in('public.outing_words'::regclass);
