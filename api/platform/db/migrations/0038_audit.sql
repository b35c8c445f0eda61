-- Every deed and every look in one chain per partner. An entry is written by the transaction of what it tells; a moment later it is
-- sealed: it gets its place, the hash of the one before and its own (docs/decisions/0020-audit-chain.md).

create function refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'Rows of % are written once.', tg_table_name using errcode = 'restrict_violation';
end
$$;

create table audit_events (
	-- All zeros for what belongs to no partner: staff and their rights.
	partner_id uuid not null,
	event_id uuid not null,
	application_id uuid,
	kind text not null,
	actor_type text not null,
	actor_id uuid,
	happened_at timestamptz not null default clock_timestamp(),
	content jsonb not null default '{}',
	position bigint,
	previous_hash bytea,
	hash bytea,
	sealed_at timestamptz,
	primary key (partner_id, event_id),
	unique (partner_id, position),
	check (num_nulls(position, previous_hash, hash, sealed_at) in (0, 4))
);
create index audit_events_by_time on audit_events (happened_at desc, event_id desc);
create index audit_events_by_application on audit_events (application_id, happened_at desc) where application_id is not null;
create index audit_events_by_actor on audit_events (actor_id, happened_at desc) where actor_id is not null;
create index audit_events_unsealed on audit_events (partner_id, happened_at, event_id) where position is null;

alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy own_partner_reads on audit_events for select
	using (partner_id = (select nullif(current_setting('app.partner_id', true), '')::uuid));
create policy own_partner_adds on audit_events for insert
	with check (partner_id = (select nullif(current_setting('app.partner_id', true), '')::uuid));
create policy every_partner on audit_events using ((select current_setting('app.every_partner', true)) = 'on');

create function guard_audit_event() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		if new.position is not null then
			raise exception 'An entry of the audit is sealed after it is written.' using errcode = 'restrict_violation';
		end if;
	elsif old.position is not null
		or (new.partner_id, new.event_id, new.application_id, new.kind, new.actor_type, new.actor_id, new.happened_at, new.content)
			is distinct from
			(old.partner_id, old.event_id, old.application_id, old.kind, old.actor_type, old.actor_id, old.happened_at, old.content)
	then
		raise exception 'An entry of the audit is written once.' using errcode = 'restrict_violation';
	end if;
	return new;
end
$$;
create trigger guard before insert or update on audit_events for each row execute function guard_audit_event();
create trigger written_once before delete or truncate on audit_events for each statement execute function refuse_change();
create trigger written_once before update or delete or truncate on application_events for each statement execute function refuse_change();

-- What an event says beside who did what to what when.
create function audit_content(event application_events) returns jsonb language sql stable as $$
	select to_jsonb(event) - array['partner_id', 'event_id', 'application_id', 'kind', 'actor_type', 'actor_id', 'happened_at']
$$;

create function audit_application_event() returns trigger language plpgsql as $$
begin
	insert into audit_events (partner_id, event_id, application_id, kind, actor_type, actor_id, happened_at, content)
	values (
		new.partner_id, new.event_id, new.application_id, new.kind, new.actor_type, new.actor_id, new.happened_at, audit_content(new)
	);
	return null;
end
$$;
create trigger audit after insert on application_events for each row execute function audit_application_event();

create function audit_staff_event() returns trigger language plpgsql as $$
begin
	insert into audit_events (partner_id, event_id, kind, actor_type, actor_id, happened_at, content)
	values (
		'00000000-0000-0000-0000-000000000000', new.event_id, 'staff_' || new.kind, 'bouser', new.staff_id, new.happened_at,
		jsonb_build_object('details', new.details)
	);
	return null;
end
$$;
-- Signing in happens with no transaction for every partner: the entry is the instance's, whoever's connection it is.
create policy instance_adds on audit_events for insert with check (partner_id = '00000000-0000-0000-0000-000000000000');
create trigger audit after insert on staff_second_factor_events for each row execute function audit_staff_event();

select set_config('app.every_partner', 'on', true);

insert into audit_events (partner_id, event_id, application_id, kind, actor_type, actor_id, happened_at, content)
select partner_id, event_id, application_id, kind, actor_type, actor_id, happened_at, audit_content(application_events)
from application_events;

-- What an application and its records were at any moment: each state is kept when it comes, by the database itself.

create table row_versions (
	partner_id uuid not null,
	application_id uuid not null,
	table_name text not null,
	row_id uuid not null,
	-- The order, also of what happened in the same moment.
	version_id bigint generated always as identity,
	changed_at timestamptz not null default clock_timestamp(),
	-- Of what was deleted, as it last was.
	is_deleted boolean not null default false,
	content jsonb not null,
	primary key (partner_id, application_id, table_name, row_id, version_id)
);
alter table row_versions enable row level security;
alter table row_versions force row level security;
create policy own_partner_reads on row_versions for select
	using (partner_id = (select nullif(current_setting('app.partner_id', true), '')::uuid));
create policy own_partner_adds on row_versions for insert
	with check (partner_id = (select nullif(current_setting('app.partner_id', true), '')::uuid));
create policy every_partner_reads on row_versions for select using ((select current_setting('app.every_partner', true)) = 'on');
create policy every_partner_adds on row_versions for insert with check ((select current_setting('app.every_partner', true)) = 'on');
create trigger written_once before update or delete or truncate on row_versions for each statement execute function refuse_change();

-- The name of the key's last column is its argument.
create function keep_version() returns trigger language plpgsql as $$
declare
	content jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
	if tg_op = 'UPDATE' and content = to_jsonb(old) then
		return null;
	end if;
	insert into row_versions (partner_id, application_id, table_name, row_id, is_deleted, content)
	values (
		(content ->> 'partner_id')::uuid, (content ->> 'application_id')::uuid, tg_table_name, (content ->> tg_argv[0])::uuid,
		tg_op = 'DELETE', content
	);
	return null;
end
$$;

do $$
declare
	kept record;
begin
	for kept in
		select * from (values
			('applications', 'application_id'), ('signatories', 'signatory_id'), ('documents', 'document_id'),
			('finance_objects', 'finance_object_id'), ('factoring_details', 'application_id'), ('debitors', 'debitor_id')
		) as list (name, key)
	loop
		execute format(
			'create trigger keep_version after insert or update or delete on %I for each row execute function keep_version(%L)',
			kept.name, kept.key
		);
		execute format(
			'insert into row_versions (partner_id, application_id, table_name, row_id, content)
				select partner_id, application_id, %L, %I, to_jsonb(kept) from %I kept',
			kept.name, kept.key, kept.name
		);
	end loop;
end
$$;
