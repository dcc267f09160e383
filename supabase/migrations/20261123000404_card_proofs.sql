-- A parent shows by a card that they are one.

-- A body may name what a later file makes.
set check_function_bodies = off;

-- A parent shows by a card that they are one: a small charge, of which the bank tells the holder of the card, given
-- back at once. Only the payment service's signed message proves it; coming back from its page proves nothing.
create table private.card_proofs (
  id uuid primary key default gen_random_uuid(),
  guardianship_id uuid not null references public.guardianships (id) on delete cascade,
  -- What the parent's browser holds: it opens a checkout and reads what became of it.
  token_hash bytea not null unique,
  -- Checkouts opened for this proof; a message about any other proves nothing.
  checkouts text[] not null default '{}',
  expires_at timestamptz not null default now() + interval '14 days',
  proved_at timestamptz
);
create index card_proofs_by_guardianship on private.card_proofs (guardianship_id);

-- What a guardian agreed to that waits for its proof.
create function private.asked_by(guardianship uuid) returns setof public.consent_records
  language sql stable security definer set search_path = '' as $$
  select * from (
    select distinct on (r.purpose) r.* from public.consent_records as r
    where r.guardianship_id = asked_by.guardianship order by r.purpose, r.id desc
  ) as newest where newest.decision = 'asked'
$$;

-- The token of a proof; null where nothing waits for one.
create function private.new_card_proof(guardianship uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  token text := private.new_token();
begin
  if not exists (select 1 from private.asked_by(guardianship)) then
    return null;
  end if;
  insert into private.card_proofs (guardianship_id, token_hash) values (guardianship, private.hash_of_token(token));
  return token;
end
$$;

-- For a guardian with an account.
create function public.begin_card_proof(uaid uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  place uuid := (select g.id from public.guardianships as g
    where g.uaid = begin_card_proof.uaid and g.guardian_id = auth.uid() and g.part = 'primary');
begin
  if place is null then
    raise exception 'Only a guardian who can approve needs to prove it.' using errcode = '42501';
  end if;
  return private.new_card_proof(place);
end
$$;

create function public.decide_consent_request(
  token text, collect boolean, share_club boolean, share_colleges boolean, method text, network text,
    notice text default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  request public.consent_requests;
  answer jsonb;
begin
  select * into request from public.consent_requests as q where q.token_hash = private.hash_of_token(token);
  if notice <> request.notice_version then
    raise exception 'The notice changed while you were reading. Open the link again and read the changes.'
      using errcode = 'P0001';
  end if;
  answer := private.decide_request(token, collect, share_club, share_colleges, method, network);
  if (answer ->> 'needs_form')::boolean then
    answer := answer || jsonb_build_object('proof', private.new_card_proof((
      select r.guardianship_id from public.consent_records as r where r.request_id = request.id
        and r.decision = 'asked' limit 1)));
  end if;
  return answer;
end
$$;

-- What the page of a proof shows; null for a token that is unknown or over. `state`: waiting, begun (a checkout was
-- opened), proved, or settled (there is nothing left to prove).
create function public.open_card_proof(token text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('called', r.called, 'until', p.expires_at,
    'notice', (select max(a.notice_version) from private.asked_by(p.guardianship_id) as a),
    'state', case when p.proved_at is not null then 'proved'
      when not exists (select 1 from private.asked_by(p.guardianship_id)) then 'settled'
      when cardinality(p.checkouts) > 0 then 'begun' else 'waiting' end)
  from private.card_proofs as p
  join public.guardianships as g on g.id = p.guardianship_id
  join public.rowers as r on r.uaid = g.uaid
  where p.token_hash = private.hash_of_token(token) and p.expires_at > now()
$$;

-- The id a checkout is opened for; null where nothing waits for a proof by this token.
create function public.start_card_proof(token text) returns uuid
  language sql stable security definer set search_path = '' as $$
  select p.id from private.card_proofs as p
  where p.token_hash = private.hash_of_token(token) and p.expires_at > now() and p.proved_at is null
    and cardinality(p.checkouts) < 20 and exists (select 1 from private.asked_by(p.guardianship_id))
$$;

create function public.remember_card_checkout(proof uuid, checkout text) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.card_proofs as p set checkouts = p.checkouts || remember_card_checkout.checkout where p.id = proof
$$;

-- Handles a payment service event about a paid checkout: 'applied', 'repeated', 'older' (nothing pending anymore) or
-- 'nobody' (no proof has this checkout).
create function public.apply_card_proof(event_id text, event_type text, created timestamptz, proof uuid, checkout text)
  returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.card_proofs;
  asked public.consent_records;
  outcome text;
begin
  perform pg_advisory_xact_lock(hashtextextended(proof::text, 0));
  if exists (select 1 from public.stripe_events as e where e.id = event_id) then
    return 'repeated';
  end if;
  select * into held from private.card_proofs as p where p.id = proof and apply_card_proof.checkout = any (p.checkouts);
  outcome := case when held.id is null then 'nobody'
    when held.proved_at is not null or not exists (select 1 from private.asked_by(held.guardianship_id)) then 'older'
    else 'applied' end;
  insert into public.stripe_events (id, type, created, outcome)
    values (event_id, event_type, apply_card_proof.created, outcome);
  if outcome = 'applied' then
    for asked in select * from private.asked_by(held.guardianship_id) loop
      perform private.record_consent(asked.uaid, held.guardianship_id, asked.request_id, asked.purpose, 'granted',
        'card',
        asked.notice_version, null);
    end loop;
    update private.card_proofs as p set proved_at = now() where p.id = held.id;
  end if;
  return outcome;
end
$$;
