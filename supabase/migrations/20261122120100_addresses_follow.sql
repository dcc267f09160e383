-- A guardian's rights hang on a mailbox: links are mailed to it that read, correct and delete a child's record. When the account
-- confirms another address the rights go over to that one, and the mailbox before has none left.

-- The same person twice beside one child, invited under both addresses: one place stays. Where either place said no, no holds.
create function private.join_guardianships(kept public.guardianships, gone public.guardianships) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  what text;
begin
  if gone.part = 'primary' and kept.part = 'viewer' then
    update public.guardianships set part = 'primary' where id = kept.id;
  end if;
  foreach what in array array['collect', 'share_club', 'share_colleges'] loop
    if exists (select 1 from private.standing_answers(kept.uaid, what) as a
      where a.guardianship_id = gone.id and a.decision <> 'granted')
    then
      perform private.record_consent(kept.uaid, kept.id, null, what, 'withdrawn', 'signed_in', private.current_notice('guardian'), null);
    end if;
  end loop;
  delete from public.guardianships where id = gone.id;
end
$$;

create function private.end_mailed_rights(address text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.rights_links where email = address;
  -- Who asked sees a link that ran out, and may have another one sent; the address they entered stays as they entered it.
  update public.consent_requests set state = 'expired', token_hash = null, link_until = now()
  where email = address and state in ('pending', 'expired');
end
$$;

create function private.follow_guardian_address(account uuid, address text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  place public.guardianships;
  other public.guardianships;
begin
  for place in
    select * from public.guardianships as g where g.guardian_id = account and g.email <> address order by g.since for update
  loop
    perform private.end_mailed_rights(place.email);
    select * into other from public.guardianships as g where g.uaid = place.uaid and g.email = address;
    if found then
      perform private.join_guardianships(place, other);
    end if;
    -- Whoever is asked anew under a changed notice is written to at the new address.
    update public.guardianships set email = address, told_notice = null where id = place.id;
  end loop;
end
$$;

create function private.guardian_address_changed() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.follow_guardian_address(new.id, lower(new.email));
  return null;
end
$$;
-- An address counts from its confirmation on; on the hosted service and here `email` is the confirmed one.
create trigger guardian_address_changed after update of email, email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null and new.email is not null
    and (old.email is distinct from new.email or old.email_confirmed_at is null))
  execute function private.guardian_address_changed();

-- Who changed their address before there was this rule.
select private.follow_guardian_address(account.id, lower(account.email))
from auth.users as account
where account.email_confirmed_at is not null
  and exists (select 1 from public.guardianships as g where g.guardian_id = account.id and g.email <> lower(account.email));
