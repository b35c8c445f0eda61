-- What a company owes, line by line; and what members of staff have to do about a file.

create table debts (
	partner_id uuid not null,
	application_id uuid not null,
	debt_id uuid not null,
	creditor text not null,
	kind text not null check (kind in ('loan', 'overdraft', 'leasing', 'shareholder_loan', 'other')),
	original_amount_cents bigint not null check (original_amount_cents > 0),
	outstanding_amount_cents bigint not null check (outstanding_amount_cents >= 0),
	currency text not null check (currency in ('EUR', 'CHF', 'PLN')),
	interest_rate numeric(7, 6) check (interest_rate between 0 and 1),
	instalment_cents bigint check (instalment_cents > 0),
	instalment_frequency text not null check (instalment_frequency in ('monthly', 'quarterly', 'half_yearly', 'yearly', 'at_maturity', 'none')),
	maturity_date date,
	collateral text,
	as_of_date date not null,
	version integer not null default 1,
	created_at timestamptz not null default now(),
	primary key (partner_id, application_id, debt_id),
	foreign key (partner_id, application_id) references applications,
	check ((instalment_cents is null) = (instalment_frequency in ('at_maturity', 'none'))),
	check (maturity_date >= as_of_date)
);

-- That there are none, said in so many words.
create table debt_statements (
	partner_id uuid not null,
	application_id uuid not null,
	stated_on date not null,
	primary key (partner_id, application_id),
	foreign key (partner_id, application_id) references applications
);

create table tasks (
	partner_id uuid not null,
	task_id uuid not null,
	application_id uuid not null,
	-- 'written' where somebody said in their own words what is to do; the others are made by the system.
	kind text not null,
	-- Once per cause, however often it comes up; null for what people write.
	cause text,
	title text,
	note text,
	-- What the system's words are filled in with.
	details jsonb not null default '{}',
	subject text not null check (subject in ('application', 'loan', 'company')),
	priority text not null check (priority in ('low', 'medium', 'high')),
	status text not null default 'todo' check (status in ('todo', 'in_progress', 'done')),
	due_date date,
	assigned_staff_id uuid references staff_users,
	-- Null for the system.
	created_by_staff_id uuid references staff_users,
	created_at timestamptz not null default now(),
	done_at timestamptz,
	done_by_staff_id uuid references staff_users,
	version integer not null default 1,
	primary key (partner_id, task_id),
	foreign key (partner_id, application_id) references applications,
	check ((title is not null) = (kind = 'written')),
	check ((done_at is not null) = (status = 'done'))
);
create unique index tasks_by_cause on tasks (partner_id, application_id, cause) where cause is not null;
create index tasks_by_application on tasks (partner_id, application_id);
create index tasks_open_by_assignee on tasks (assigned_staff_id, due_date) where status <> 'done';
create index tasks_open_by_due_date on tasks (due_date) where status <> 'done';

do $$
declare
	tenant_table text;
begin
	foreach tenant_table in array array['debts', 'debt_statements', 'tasks'] loop
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
