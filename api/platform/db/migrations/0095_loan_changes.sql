-- What people enter at a loan after its payout: recorded at once, or once a second person has confirmed it.
create table loan_changes (
	partner_id uuid not null,
	loan_id uuid not null,
	change_id uuid not null,
	application_id uuid not null,
	content jsonb not null check (content ->> 'kind' is not null),
	status text not null check (status in ('open', 'recorded', 'refused', 'withdrawn')),
	proposed_by uuid not null references staff_users (staff_id),
	proposed_at timestamptz not null,
	answered_by uuid references staff_users (staff_id),
	answered_at timestamptz,
	answer_note text check (char_length(answer_note) between 1 and 2000),
	-- What it recorded in the ledger.
	fact_ids uuid[] not null,
	primary key (partner_id, loan_id, change_id),
	foreign key (partner_id, loan_id) references loans,
	foreign key (partner_id, application_id) references applications,
	check ((answered_by is null) = (answered_at is null)),
	check (status <> 'open' or answered_by is null),
	check ((status = 'recorded') = (cardinality(fact_ids) > 0)),
	-- No role skips it.
	check (status = 'withdrawn' or answered_by is null or answered_by <> proposed_by),
	check (status <> 'withdrawn' or answered_by = proposed_by),
	check ((status = 'refused') = (answer_note is not null))
);
create index loan_changes_open on loan_changes (proposed_at) where status = 'open';
create index loan_changes_of_application on loan_changes (partner_id, application_id);

alter table loan_changes enable row level security;
alter table loan_changes force row level security;
create policy own_partner on loan_changes using (partner_id = nullif(current_setting('app.partner_id', true), '')::uuid);
create policy every_partner on loan_changes using (current_setting('app.every_partner', true) = 'on');
