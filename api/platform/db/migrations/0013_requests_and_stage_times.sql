-- What staff ask of an applicant, answered in rounds; and how long each stage of an application usually takes.

create table requests (
	partner_id uuid not null,
	request_id uuid not null,
	application_id uuid not null,
	kind text not null check (kind in ('document', 'answer', 'correction')),
	document_type text check ((document_type is not null) = (kind = 'document')),
	correction text check ((correction is not null) = (kind = 'correction')),
	question text not null,
	due_date date not null,
	-- Null for the applicant. A representative who is removed leaves it to the applicant.
	addressee_signatory_id uuid,
	status text not null default 'open' check (status in ('open', 'answered', 'returned', 'accepted', 'closed', 'withdrawn')),
	-- Since when it has been with whoever has it now.
	turn_since timestamptz not null default now(),
	-- Why it was closed or withdrawn.
	end_reason text,
	-- The next day to remind of it; null when nobody is reminded any more.
	remind_on date,
	created_by_staff_id uuid not null references staff_users,
	created_at timestamptz not null default now(),
	version integer not null default 1,
	primary key (partner_id, request_id),
	foreign key (partner_id, application_id) references applications
);
create index requests_by_application on requests (partner_id, application_id, created_at);
create index requests_to_remind on requests (partner_id, remind_on) where remind_on is not null and status in ('open', 'returned');

create table request_rounds (
	partner_id uuid not null,
	request_id uuid not null,
	round integer not null check (round >= 1),
	answer_text text,
	document_ids uuid[] not null default '{}',
	answered_by_user_id uuid not null,
	answered_at timestamptz not null default now(),
	-- Why it was sent back; null while nobody has, and for good where it was accepted.
	returned_reason text,
	decided_by_staff_id uuid references staff_users,
	decided_at timestamptz,
	primary key (partner_id, request_id, round),
	foreign key (partner_id, request_id) references requests
);

-- Measured from the events by a job; a stage with too few cases has no row.
create table stage_times (
	partner_id uuid not null references partners,
	product_id text not null,
	stage text not null,
	cases integer not null,
	median_s bigint not null,
	most_s bigint not null,
	measured_at timestamptz not null,
	primary key (partner_id, product_id, stage)
);

do $$
declare
	tenant_table text;
begin
	foreach tenant_table in array array['requests', 'request_rounds', 'stage_times'] loop
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
