-- The deletion of an account: a request that is kept until it is done, confirmed by a second person and carried out step by step.
alter table users add column deleted_at timestamptz;

create table account_deletions (
	partner_id uuid not null,
	deletion_id uuid not null,
	user_id uuid not null,
	reason text not null check (char_length(reason) between 1 and 2000),
	status text not null check (status in ('open', 'confirmed', 'done', 'refused', 'withdrawn')),
	proposed_by uuid not null references staff_users (staff_id),
	proposed_at timestamptz not null,
	answered_by uuid references staff_users (staff_id),
	answered_at timestamptz,
	answer_note text check (char_length(answer_note) between 1 and 2000),
	-- Until then the account is closed and nothing has gone.
	due_at timestamptz,
	-- The steps that are done, each in a transaction of its own with what it does.
	erased_at timestamptz,
	told_at timestamptz,
	ended_at timestamptz,
	-- What stayed in cases, by which law until when, as it was on the day of the deletion.
	stays jsonb,
	primary key (partner_id, deletion_id),
	foreign key (partner_id, user_id) references users,
	check ((answered_by is null) = (answered_at is null)),
	-- No role skips the second person.
	check (status = 'withdrawn' or answered_by is null or answered_by <> proposed_by),
	check (status in ('open', 'withdrawn') or answered_by is not null),
	check ((status = 'refused') = (answer_note is not null)),
	check (status not in ('confirmed', 'done') or due_at is not null),
	check ((status in ('open', 'confirmed')) = (ended_at is null)),
	check (status <> 'done' or num_nulls(erased_at, told_at, stays) = 0)
);
create unique index account_deletions_under_way on account_deletions (partner_id, user_id) where status in ('open', 'confirmed');
create index account_deletions_by_user on account_deletions (partner_id, user_id, proposed_at);
create index account_deletions_open on account_deletions (proposed_at) where status = 'open';
create index account_deletions_due on account_deletions (due_at) where status = 'confirmed';
alter table account_deletions enable row level security;
alter table account_deletions force row level security;
create policy own_partner on account_deletions using (partner_id = nullif(current_setting('app.partner_id', true), '')::uuid);
create policy every_partner on account_deletions using (current_setting('app.every_partner', true) = 'on');

-- An entry of the audit loses one value and nothing else, by this function alone: it says when and why, and keeps its place and its hash,
-- which is that of what it said. An entry of its own tells what is left (api/accounts/audit/redaction.ts), so that nobody can pass a change
-- off as a redaction.
create or replace function guard_audit_event() returns trigger language plpgsql as $$
declare
	is_redaction boolean;
begin
	if tg_op = 'INSERT' then
		if new.position is not null then
			raise exception 'An entry of the audit is sealed after it is written.' using errcode = 'restrict_violation';
		end if;
		return new;
	end if;
	is_redaction := coalesce(current_setting('app.redacted_event', true), '') = old.event_id::text
		and new.content #- '{details,redacted}' = old.content #- array['details', coalesce(new.content #>> '{details,redacted,field}', '')]
		and (new.position, new.previous_hash, new.hash, new.sealed_at) is not distinct from (old.position, old.previous_hash, old.hash, old.sealed_at);
	if (new.partner_id, new.event_id, new.application_id, new.kind, new.actor_type, new.actor_id, new.happened_at)
			is distinct from
			(old.partner_id, old.event_id, old.application_id, old.kind, old.actor_type, old.actor_id, old.happened_at)
		or (old.position is not null or new.content is distinct from old.content) and not is_redaction
	then
		raise exception 'An entry of the audit is written once.' using errcode = 'restrict_violation';
	end if;
	return new;
end
$$;

create function redact_audit_event(of_partner uuid, of_event uuid, at timestamptz, field text, why text) returns void language plpgsql as $$
begin
	perform set_config('app.redacted_event', of_event::text, true);
	update audit_events
	set content = jsonb_set(
		content #- array['details', field], '{details,redacted}', jsonb_build_object('field', field, 'at', now(), 'why', why)
	)
	where partner_id = of_partner and event_id = of_event and happened_at = at and content -> 'details' ? field;
	perform set_config('app.redacted_event', '', true);
end
$$;
