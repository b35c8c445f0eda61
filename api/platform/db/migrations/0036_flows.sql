-- What the steps of staff ask: checklists, second persons, screening, ownership, and the loan that is paid out.

-- What is ticked now; taking a tick back removes the row, the history keeps both.
create table checklist_marks (
	partner_id uuid not null,
	application_id uuid not null,
	kind text not null,
	item_key text not null,
	state text not null check (state in ('done', 'not_applicable')),
	note text,
	marked_by uuid not null references staff_users (staff_id),
	marked_at timestamptz not null,
	primary key (partner_id, application_id, kind, item_key),
	foreign key (partner_id, application_id) references applications,
	check (state = 'done' or note is not null)
);

-- A list as it was when a move asked for it: its version, its items with their texts, and who had ticked what.
create table frozen_checklists (
	partner_id uuid not null,
	checklist_id uuid not null,
	application_id uuid not null,
	kind text not null,
	version integer not null,
	items jsonb not null,
	transition_id text not null,
	frozen_by uuid references staff_users (staff_id),
	frozen_at timestamptz not null,
	primary key (partner_id, checklist_id),
	foreign key (partner_id, application_id) references applications
);
create index frozen_checklists_of_application on frozen_checklists (partner_id, application_id);

-- A move that takes two persons: proposed by one, confirmed or refused by another, or taken back by whoever proposed it.
create table proposals (
	partner_id uuid not null,
	proposal_id uuid not null,
	application_id uuid not null,
	move jsonb not null,
	from_status text not null,
	-- The file as both have seen it: of another it would be another proposal.
	file_version integer not null,
	status text not null default 'open' check (status in ('open', 'confirmed', 'refused', 'withdrawn', 'lapsed')),
	note text not null,
	proposed_by uuid not null references staff_users (staff_id),
	proposed_at timestamptz not null,
	answered_by uuid references staff_users (staff_id),
	answered_at timestamptz,
	answer_note text,
	primary key (partner_id, proposal_id),
	foreign key (partner_id, application_id) references applications,
	check (status not in ('confirmed', 'refused') or (answered_by is not null and answered_by <> proposed_by)),
	check (status <> 'withdrawn' or answered_by = proposed_by)
);
create unique index proposals_open on proposals (partner_id, application_id) where status = 'open';

-- Whether somebody stands on a list of politically exposed or sanctioned persons, as it was asked under this name.
create table screenings (
	partner_id uuid not null,
	screening_id uuid not null,
	application_id uuid not null,
	-- The representative; null for the company itself.
	signatory_id uuid,
	name text not null,
	birthdate date,
	provider text not null,
	status text not null default 'pending' check (status in ('pending', 'clear', 'hit', 'failed')),
	matches jsonb not null default '[]',
	requested_at timestamptz not null,
	answered_at timestamptz,
	decision text check (decision in ('cleared', 'confirmed')),
	decision_note text,
	is_enhanced boolean,
	decided_by uuid references staff_users (staff_id),
	decided_at timestamptz,
	primary key (partner_id, screening_id),
	foreign key (partner_id, application_id) references applications,
	check ((status = 'pending') = (answered_at is null)),
	check ((decision is null) = (decided_by is null) and (decision is null or status = 'hit'))
);
create index screenings_of_application on screenings (partner_id, application_id, requested_at);

-- What the register of beneficial owners says beside the declaration; the last one counts.
create table ownership_checks (
	partner_id uuid not null,
	check_id uuid not null,
	application_id uuid not null,
	looked_at_on date not null,
	register_reference text not null,
	result text not null check (result in ('agrees', 'differs')),
	decision text check (decision in ('explained', 'reported')),
	note text,
	checked_by uuid not null references staff_users (staff_id),
	checked_at timestamptz not null,
	primary key (partner_id, check_id),
	foreign key (partner_id, application_id) references applications,
	check (decision is null or (result = 'differs' and note is not null))
);
create index ownership_checks_of_application on ownership_checks (partner_id, application_id, checked_at);

-- To whom a loan is paid out, and what has to be done before.
create table payouts (
	partner_id uuid not null,
	application_id uuid not null,
	payee_name text not null,
	payee_iban text not null,
	payee_bic text not null,
	-- Under which name the payee's bank knows the account.
	holder_name text,
	fee_settlement text check (fee_settlement in ('paid', 'netted')),
	notices_sent_on date,
	version integer not null default 1,
	saved_by uuid not null references staff_users (staff_id),
	saved_at timestamptz not null,
	primary key (partner_id, application_id),
	foreign key (partner_id, application_id) references applications
);

create table loans (
	partner_id uuid not null,
	loan_id uuid not null,
	application_id uuid not null,
	offer_id uuid not null,
	status text not null default 'pending' check (status in ('pending', 'open', 'repaid', 'cancelled')),
	currency text not null,
	owed_cents bigint not null,
	payout_cents bigint not null,
	fee_cents bigint not null,
	rate_bps integer not null,
	months integer not null,
	created_by uuid not null references staff_users (staff_id),
	created_at timestamptz not null,
	opened_at timestamptz,
	primary key (partner_id, loan_id),
	foreign key (partner_id, application_id) references applications,
	foreign key (partner_id, offer_id) references offers,
	check (status not in ('open', 'repaid') or opened_at is not null)
);
-- An application has one loan at a time.
create unique index loans_current on loans (partner_id, application_id) where status <> 'cancelled';

create table loan_instalments (
	partner_id uuid not null,
	loan_id uuid not null,
	number integer not null,
	month integer not null,
	payment_cents bigint not null,
	interest_cents bigint not null,
	principal_cents bigint not null,
	balance_cents bigint not null,
	-- Counted from the payout; null before.
	due_on date,
	primary key (partner_id, loan_id, number),
	foreign key (partner_id, loan_id) references loans
);

create table loan_payments (
	partner_id uuid not null,
	payment_id uuid not null,
	loan_id uuid not null,
	kind text not null check (kind in ('initial_payout')),
	amount_cents bigint not null check (amount_cents > 0),
	currency text not null,
	payee_name text not null,
	payee_iban text not null,
	payee_bic text not null,
	proposed_by uuid not null references staff_users (staff_id),
	confirmed_by uuid not null references staff_users (staff_id),
	booked_at timestamptz not null,
	primary key (partner_id, payment_id),
	foreign key (partner_id, loan_id) references loans,
	check (proposed_by <> confirmed_by)
);
create unique index loan_payments_initial on loan_payments (partner_id, loan_id) where kind = 'initial_payout';

do $$
declare
	tenant_table text;
begin
	foreach tenant_table in array array['checklist_marks', 'frozen_checklists', 'proposals', 'screenings', 'ownership_checks', 'payouts',
		'loans', 'loan_instalments', 'loan_payments'] loop
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
