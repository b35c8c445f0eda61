-- The customers whose invoices are to be bought, and the insurance of what they owe.

create table debitors (
	partner_id uuid not null,
	debitor_id uuid not null,
	application_id uuid not null,
	company_id uuid not null,
	-- As it was when it was chosen: the directory's row is everybody's.
	company_name text not null,
	company_country text not null,
	company_location text,
	external_provider_name text,
	external_provider_company_id text,
	annual_sales_previous_year_cents bigint not null check (annual_sales_previous_year_cents >= 0),
	currency text not null,
	is_affiliate boolean not null default false,
	-- The request for cover that counts; an earlier one may have failed.
	cover_id uuid,
	created_at timestamptz not null default now(),
	version integer not null default 1,
	primary key (partner_id, debitor_id),
	unique (partner_id, application_id, company_id),
	foreign key (partner_id, application_id) references applications,
	foreign key (partner_id, company_id) references companies
);

create table insurance_covers (
	partner_id uuid not null,
	cover_id uuid not null,
	application_id uuid not null,
	debitor_id uuid not null,
	provider text not null,
	requested_cents bigint not null check (requested_cents > 0),
	currency text not null,
	requested_by text not null,
	requested_at timestamptz not null default now(),
	-- How often it was tried to send it, and when that succeeded.
	attempts integer not null default 0,
	sent_at timestamptz,
	-- The insurer's own number of the request.
	reference text,
	status text not null default 'Pending' check (
		status in ('CheckPolicy', 'Closed', 'Cover', 'Error', 'Inactive', 'NoCover', 'Partial', 'Pending', 'Rejected')
	),
	amount_cents bigint check (amount_cents between 0 and requested_cents),
	expires_on date,
	decided_at timestamptz,
	-- Which of the insurer's decisions that is; an earlier one that arrives later changes nothing.
	sequence bigint not null default 0,
	event_id text not null default '',
	-- The last day that was reminded of; null until somebody was.
	reminded_of date,
	primary key (partner_id, cover_id),
	foreign key (partner_id, debitor_id) references debitors on delete cascade
);
create index insurance_covers_by_debitor on insurance_covers (partner_id, debitor_id);
create index insurance_covers_by_application on insurance_covers (partner_id, application_id);
-- The insurer names a request by its id alone.
create index insurance_covers_by_id on insurance_covers (cover_id);
create index insurance_covers_expiring on insurance_covers (partner_id, expires_on) where expires_on is not null;

-- What the insurer said, each once, whatever became of it.
create table insurance_cover_events (
	partner_id uuid not null,
	cover_id uuid not null,
	event_id text not null,
	sequence bigint not null,
	status text not null,
	amount_cents bigint,
	currency text,
	expires_on date,
	decided_at timestamptz,
	-- One that cannot be an answer to the request is kept and changes nothing.
	is_contradiction boolean not null,
	received_at timestamptz not null default now(),
	primary key (partner_id, cover_id, event_id),
	foreign key (partner_id, cover_id) references insurance_covers on delete cascade
);

-- Companies that were typed for a debtor, by whose people; only those find them.
alter table companies add column added_by_team_id uuid;
create index companies_by_team on companies (partner_id, added_by_team_id) where added_by_team_id is not null;

do $$
declare
	tenant_table text;
begin
	foreach tenant_table in array array['debitors', 'insurance_covers', 'insurance_cover_events'] loop
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
