-- What the credit work on an application knows: answers of the bureau, the industry, spread statements, covenants, the recommendation.

create table credit_reports (
	partner_id uuid not null,
	report_id uuid not null,
	application_id uuid not null,
	status text not null default 'requested' check (status in ('requested', 'received', 'failed')),
	-- The bureau that was asked; null until somebody was.
	provider text,
	-- Null when the system asked; else who of staff did, and why again.
	requested_by uuid references staff_users (staff_id),
	reason text,
	requested_at timestamptz not null default now(),
	attempts integer not null default 0,
	settled_at timestamptz,
	failure text check (failure in ('unavailable', 'company_unknown', 'other_company')),
	-- What it says, in our words, and the answer it was made of.
	report jsonb,
	raw jsonb,
	primary key (partner_id, report_id),
	foreign key (partner_id, application_id) references applications,
	check ((status = 'received') = (report is not null)),
	check ((status = 'failed') = (failure is not null)),
	check ((status = 'requested') = (settled_at is null))
);
create index credit_reports_of_application on credit_reports (partner_id, application_id, requested_at desc);
-- One inquiry at a time: it costs money, and the company sees that it was made.
create unique index credit_reports_open on credit_reports (partner_id, application_id) where status = 'requested';

-- Classifications as their offices publish them; public data, imported by a command.
create table industry_codes (
	type text not null check (type in ('wz_2008', 'noga_2008')),
	code text not null check (code ~ '^([A-U]|[0-9]{2,6})$'),
	titles jsonb not null,
	weight integer not null default 0,
	source text not null,
	updated_at timestamptz not null default now(),
	primary key (type, code)
);

-- Under which code an application's company is filed, and everything it was filed under before.
create table application_industry_codes (
	partner_id uuid not null,
	change_id uuid not null,
	application_id uuid not null,
	type text not null check (type in ('wz_2008', 'noga_2008')),
	code text not null,
	source text not null check (source in ('register', 'manual')),
	status text not null check (status in ('in_force', 'proposed', 'refused', 'replaced')),
	proposed_by uuid not null references staff_users (staff_id),
	proposed_at timestamptz not null default now(),
	note text,
	decided_by uuid references staff_users (staff_id),
	decided_at timestamptz,
	primary key (partner_id, change_id),
	foreign key (partner_id, application_id) references applications,
	check ((decided_by is null) = (decided_at is null)),
	-- Four eyes, whatever the way here.
	check (decided_by is null or decided_by <> proposed_by),
	check (source = 'register' or status <> 'in_force' or decided_by is not null)
);
create index application_industry_codes_of on application_industry_codes (partner_id, application_id);
create unique index application_industry_codes_current on application_industry_codes (partner_id, application_id) where status = 'in_force';
create unique index application_industry_codes_open on application_industry_codes (partner_id, application_id) where status = 'proposed';

create table financial_statements (
	partner_id uuid not null,
	statement_id uuid not null,
	application_id uuid not null,
	type text not null check (type in ('annual', 'interim', 'forecast')),
	as_of_date date not null,
	months integer not null check (months between 1 and 23),
	origin text not null check (origin in ('manual', 'ocr', 'credit_agency')),
	accounting_rule text not null check (accounting_rule in ('hgb', 'swiss_or')),
	-- The figures are in so many units of the application's currency.
	unit integer not null check (unit in (1, 1000)),
	document_id uuid,
	status text not null default 'draft' check (status in ('draft', 'spread')),
	figures jsonb not null default '{}',
	version integer not null default 1,
	spread_by uuid not null references staff_users (staff_id),
	saved_at timestamptz not null default now(),
	created_at timestamptz not null default now(),
	primary key (partner_id, statement_id),
	foreign key (partner_id, application_id) references applications
);
create unique index financial_statements_period on financial_statements (partner_id, application_id, type, as_of_date);

create table covenants (
	partner_id uuid not null,
	covenant_id uuid not null,
	application_id uuid not null,
	ratio text not null,
	direction text not null check (direction in ('at_least', 'at_most')),
	threshold double precision not null,
	frequency text not null,
	first_test_on date not null,
	agreed_by uuid not null references staff_users (staff_id),
	created_at timestamptz not null default now(),
	primary key (partner_id, covenant_id),
	foreign key (partner_id, application_id) references applications
);
create unique index covenants_once on covenants (partner_id, application_id, ratio, direction);

create table investment_recommendations (
	partner_id uuid not null,
	recommendation_id uuid not null,
	application_id uuid not null,
	status text not null default 'in_progress' check (status in ('in_progress', 'waiting_for_approval', 'approved', 'rejected', 'canceled')),
	texts jsonb not null,
	-- Counts the saves of its text: a vote is on one of them.
	version integer not null default 1,
	author_ids uuid[] not null,
	saved_at timestamptz not null default now(),
	created_at timestamptz not null default now(),
	primary key (partner_id, recommendation_id),
	foreign key (partner_id, application_id) references applications
);
create unique index investment_recommendations_live on investment_recommendations (partner_id, application_id)
	where status in ('in_progress', 'waiting_for_approval', 'approved');

create table recommendation_votes (
	partner_id uuid not null,
	recommendation_id uuid not null,
	vote_id uuid not null,
	office text not null check (office in ('front_office', 'back_office')),
	vote text not null check (vote in ('approve', 'reject')),
	note text,
	text_version integer not null,
	voted_by uuid not null references staff_users (staff_id),
	voted_at timestamptz not null default now(),
	-- When the text or the terms changed under it.
	voided_at timestamptz,
	primary key (partner_id, vote_id),
	foreign key (partner_id, recommendation_id) references investment_recommendations
);
create unique index recommendation_votes_office on recommendation_votes (partner_id, recommendation_id, office) where voided_at is null;
create unique index recommendation_votes_person on recommendation_votes (partner_id, recommendation_id, voted_by) where voided_at is null;

do $$
declare
	tenant_table text;
begin
	foreach tenant_table in array array['credit_reports', 'application_industry_codes', 'financial_statements', 'covenants',
		'investment_recommendations', 'recommendation_votes'] loop
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
