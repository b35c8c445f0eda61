-- What the applicant's side and staff write to one another, what staff note among themselves, what is counted of the applications, and
-- what staff take out.

create table messages (
	partner_id uuid not null,
	message_id uuid not null,
	application_id uuid not null,
	side text not null check (side in ('applicant', 'staff')),
	user_id uuid,
	staff_id uuid references staff_users,
	text text not null,
	document_ids uuid[] not null default '{}',
	-- By the clock, not by the transaction: whoever writes holds the application, so that these moments are in the order of their commits.
	sent_at timestamptz not null default clock_timestamp(),
	-- Whether the other side's mail about it is on its way.
	is_told boolean not null default false,
	primary key (partner_id, message_id),
	foreign key (partner_id, application_id) references applications,
	check ((user_id is not null) = (side = 'applicant')),
	check ((staff_id is not null) = (side = 'staff'))
);
create index messages_by_application on messages (partner_id, application_id, sent_at);
create index messages_untold on messages (partner_id, application_id, side) where not is_told;

-- Up to which message somebody has read.
create table message_reads (
	partner_id uuid not null,
	application_id uuid not null,
	side text not null check (side in ('applicant', 'staff')),
	reader_id uuid not null,
	read_until timestamptz not null,
	primary key (partner_id, application_id, side, reader_id),
	foreign key (partner_id, application_id) references applications
);

-- When a side was last mailed about the messages of an application.
create table message_notices (
	partner_id uuid not null,
	application_id uuid not null,
	-- Who wrote: the other side is told.
	side text not null check (side in ('applicant', 'staff')),
	noticed_at timestamptz not null,
	primary key (partner_id, application_id, side),
	foreign key (partner_id, application_id) references applications
);

create table notes (
	partner_id uuid not null,
	note_id uuid not null,
	application_id uuid not null,
	staff_id uuid not null references staff_users,
	text text not null,
	is_pinned boolean not null default false,
	written_at timestamptz not null default now(),
	corrected_at timestamptz,
	version integer not null default 1,
	primary key (partner_id, note_id),
	foreign key (partner_id, application_id) references applications
);
create index notes_by_application on notes (partner_id, application_id);

-- What a note said before it was corrected.
create table note_versions (
	partner_id uuid not null,
	note_id uuid not null,
	version integer not null,
	text text not null,
	replaced_at timestamptz not null,
	primary key (partner_id, note_id, version),
	foreign key (partner_id, note_id) references notes
);

-- What was counted of a partner's applications, in cells that can be added up.
create table report_figures (
	partner_id uuid primary key references partners,
	figures jsonb not null
);

do $$
declare
	tenant_table text;
begin
	foreach tenant_table in array array['messages', 'message_reads', 'message_notices', 'notes', 'note_versions', 'report_figures'] loop
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
end $$;

-- What a member of staff has asked to take out, of every partner. The file stands in pieces beside it, until it is over.
create table staff_exports (
	export_id uuid primary key,
	staff_id uuid not null references staff_users,
	kind text not null check (kind in ('applications', 'pipeline', 'conversion', 'times')),
	format text not null check (format in ('csv', 'xlsx')),
	-- The words of whoever asked.
	language text not null,
	filter jsonb not null,
	state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled')),
	-- Why it failed.
	failure text,
	rows integer,
	size_bytes bigint,
	asked_at timestamptz not null default now(),
	ended_at timestamptz,
	expires_at timestamptz not null,
	check ((state = 'failed') = (failure is not null))
);
create index staff_exports_by_staff on staff_exports (staff_id, asked_at);

create table staff_export_pieces (
	export_id uuid not null references staff_exports on delete cascade,
	piece integer not null,
	content bytea not null,
	primary key (export_id, piece)
);

-- When the figures were last counted, and asked for.
create table report_counts (
	is_only boolean primary key default true check (is_only),
	counted_at timestamptz,
	asked_at timestamptz
);
insert into report_counts default values;
