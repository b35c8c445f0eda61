-- A sandbox is a partner of its own beside each partner: whoever applies there is invented, and simulators answer it. It stays what it is.
alter table partners
	add column sandbox_of uuid references partners,
	drop constraint partners_kind_check,
	add constraint partners_kind_check check (kind in ('house', 'bank', 'sandbox')),
	add constraint partners_sandbox_of_a_partner check ((kind = 'sandbox') = (sandbox_of is not null));
create unique index partners_one_sandbox on partners (sandbox_of);

create function refuse_other_kind() returns trigger language plpgsql as $$
begin
	raise exception 'A partner stays what it is: %, of %.', old.kind, old.sandbox_of using errcode = 'restrict_violation';
end
$$;
create trigger keeps_kind before update on partners
	for each row when ((new.kind = 'sandbox') <> (old.kind = 'sandbox') or new.sandbox_of is distinct from old.sandbox_of)
	execute function refuse_other_kind();

-- Whoever wants to finds sandboxes among the rest, until they say otherwise.
alter table staff_users add column sees_sandboxes boolean not null default false;
