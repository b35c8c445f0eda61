-- Who somebody is: a row for each run of a person with a provider, and what was said of it.

create table identifications (
	partner_id uuid not null,
	ident_id uuid not null,
	application_id uuid not null,
	-- The record may be deleted after a re-opening; what was found out about the person stays.
	signatory_id uuid not null,
	provider text not null check (provider in ('idnow', 'swiss_sign', 'postident', 'manual')),
	status text not null default 'start' check (status in ('start', 'in_progress', 'failed', 'completed')),
	reason text,
	-- What staff have to look at before a result counts.
	findings text[] not null default '{}',
	-- The person's last run, which is where the person stands.
	is_last boolean not null default true,
	channel text not null check (channel in ('here', 'phone')),
	return_path text not null,
	-- Whom the provider was to identify, as the record was then.
	first_name text not null,
	last_name text not null,
	birthdate date not null,
	-- The provider's own number of the case, and where the person goes.
	reference text,
	redirect_url text,
	expires_at timestamptz not null,
	-- How often the provider was asked, and when it is next; null where there is nothing to ask.
	asked integer not null default 0,
	next_ask_at timestamptz,
	completed_at timestamptz,
	-- The link that carries the run on on the phone: works once.
	handover_hash bytea,
	handover_expires_at timestamptz,
	-- What staff say of it, and who else has confirmed that.
	verdict text check (verdict in ('completed', 'failed')),
	verdict_note text,
	verdict_document_id uuid,
	verdict_by uuid,
	verdict_at timestamptz,
	verdict_confirmed_by uuid,
	verdict_confirmed_at timestamptz,
	created_at timestamptz not null default now(),
	primary key (partner_id, ident_id),
	foreign key (partner_id, application_id) references applications,
	check ((verdict is null) = (verdict_by is null)),
	check (verdict_confirmed_by is null or verdict is not null),
	-- Four eyes, whatever the way here.
	check (verdict_confirmed_by is null or verdict_confirmed_by <> verdict_by)
);
create unique index identifications_last on identifications (partner_id, application_id, signatory_id) where is_last;
create index identifications_to_ask on identifications (next_ask_at) where next_ask_at is not null;
create unique index identifications_handover on identifications (partner_id, handover_hash) where handover_hash is not null;

-- What a provider said, each once, whatever became of it; never pictures.
create table identification_events (
	partner_id uuid not null,
	ident_id uuid not null,
	event_id text not null,
	occurred_at timestamptz not null,
	status text not null check (status in ('in_progress', 'failed', 'completed')),
	reason text,
	-- Who was identified: names and day of birth.
	person jsonb,
	kept jsonb not null,
	via text not null check (via in ('callback', 'question')),
	-- False for what came too late to change anything.
	counts boolean not null,
	received_at timestamptz not null default now(),
	primary key (partner_id, ident_id, event_id),
	foreign key (partner_id, ident_id) references identifications on delete cascade
);

do $$
declare
	tenant_table text;
begin
	foreach tenant_table in array array['identifications', 'identification_events'] loop
		execute format('alter table %I enable row level security', tenant_table);
		execute format('alter table %I force row level security', tenant_table);
		execute format(
			'create policy own_partner on %I using (partner_id = (select nullif(current_setting(''app.partner_id'', true), '''')::uuid))',
			tenant_table
		);
		execute format(
			'create policy every_partner on %I using ((select current_setting(''app.every_partner'', true)) = ''on'')',
			tenant_table
		);
	end loop;
end
$$;
