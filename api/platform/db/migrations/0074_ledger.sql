-- The ledger of loans: facts, and what follows from them as journals of entries. Nothing of it is changed or deleted; what was wrong is
-- reversed by a mirror. All three grow without end and lie by month (docs/operations/scale.md).
create table ledger_facts (
	partner_id uuid not null,
	loan_id uuid not null,
	fact_id uuid not null,
	kind text not null check (kind in (
		'payout', 'plan_version', 'fee', 'receipt', 'return', 'prepayment', 'refund', 'waiver', 'termination', 'write_off', 'correction'
	)),
	-- Interest counts from this day, whenever it became known.
	value_on date not null,
	content jsonb not null check (content ->> 'kind' = kind),
	-- Null for what a job recorded.
	recorded_by uuid references staff_users (staff_id),
	recorded_at timestamptz not null,
	primary key (partner_id, loan_id, fact_id, recorded_at),
	foreign key (partner_id, loan_id) references loans
) partition by range (recorded_at);

create table ledger_journals (
	partner_id uuid not null,
	loan_id uuid not null,
	journal_id uuid not null,
	-- Its place among those booked at once.
	position integer not null,
	book text not null check (book in ('loan', 'factoring', 'bank')),
	currency text not null check (currency in ('EUR', 'CHF', 'PLN')),
	kind text not null check (kind in (
		'payout', 'accrual', 'due', 'fee_due', 'release', 'late_interest', 'receipt', 'allocation', 'prepayment', 'return', 'refund', 'waiver',
		'termination', 'write_off', 'recovery'
	)),
	value_on date not null,
	-- In an open month; the value date where its month is one.
	accounting_on date not null,
	-- The fact that caused it; null for what follows from plan and calendar.
	fact_id uuid,
	instalment integer check (instalment > 0),
	-- The journal whose mirror this is.
	reverses uuid,
	-- How each of its figures came about.
	derivations jsonb not null,
	-- How many entries it has; none is added later.
	lines integer not null check (lines > 1),
	booked_at timestamptz not null,
	primary key (partner_id, loan_id, journal_id, booked_at),
	foreign key (partner_id, loan_id) references loans
) partition by range (booked_at);
create index ledger_journals_mirrors on ledger_journals (partner_id, loan_id, reverses) where reverses is not null;

create table ledger_entries (
	partner_id uuid not null,
	loan_id uuid not null,
	journal_id uuid not null,
	position integer not null,
	account text not null check (account in (
		'principal', 'interest_accrued', 'interest_due', 'fees_due', 'late_interest_due', 'unallocated', 'deferred_fees', 'interest_income',
		'late_interest_income', 'fee_income', 'recovered', 'waived', 'written_off', 'written_off_claim', 'written_off_mirror', 'clearing'
	)),
	-- Minor units: debit above zero, credit below.
	amount_cents bigint not null check (amount_cents <> 0),
	instalment integer check (instalment > 0),
	compartment integer not null default 1 check (compartment between 1 and 3),
	booked_at timestamptz not null,
	primary key (partner_id, loan_id, journal_id, position, booked_at)
) partition by range (booked_at);

-- How far a loan is booked; whoever books holds its row. It can be made again from facts and journals.
create table ledger_heads (
	partner_id uuid not null,
	loan_id uuid not null,
	booked_through date,
	-- The next day on which something follows without a new fact; null when nothing does.
	next_on date,
	-- Nothing was booked since what stands was last compared with the facts.
	is_proved boolean not null default false,
	primary key (partner_id, loan_id),
	foreign key (partner_id, loan_id) references loans
);
create index ledger_heads_due on ledger_heads (partner_id, next_on) where next_on is not null;
create index ledger_heads_unproved on ledger_heads (partner_id, loan_id) where not is_proved;

-- Months that two people have closed: nothing is booked into them any more.
create table ledger_closings (
	partner_id uuid not null,
	closed_through date not null check (closed_through = (date_trunc('month', closed_through) + interval '1 month - 1 day')::date),
	closed_by uuid not null references staff_users (staff_id),
	confirmed_by uuid not null references staff_users (staff_id),
	closed_at timestamptz not null,
	primary key (partner_id, closed_through),
	check (closed_by <> confirmed_by)
);

-- Rates a law refers to, from the day they begin; the law's, not a partner's.
create table statutory_rates (
	reference text not null check (reference in ('de_base', 'pl_reference')),
	begins_on date not null,
	percent text not null check (percent ~ '^-?\d{1,3}(\.\d{1,6})?$'),
	primary key (reference, begins_on)
);
insert into statutory_rates (reference, begins_on, percent) values
	-- Section 247 BGB, by the Bundesbank's notices.
	('de_base', '2023-01-01', '1.62'),
	('de_base', '2023-07-01', '3.12'),
	('de_base', '2024-01-01', '3.62'),
	('de_base', '2024-07-01', '3.37'),
	('de_base', '2025-01-01', '2.27'),
	('de_base', '2025-07-01', '1.27'),
	-- Reference rate of the National Bank of Poland.
	('pl_reference', '2023-10-05', '5.75'),
	('pl_reference', '2025-05-08', '5.25'),
	('pl_reference', '2025-07-03', '5.00'),
	('pl_reference', '2025-09-04', '4.75'),
	('pl_reference', '2025-10-09', '4.50'),
	('pl_reference', '2025-11-06', '4.25'),
	('pl_reference', '2025-12-04', '4.00');

do $$
declare
	tenant_table text;
begin
	foreach tenant_table in array array['ledger_facts', 'ledger_journals', 'ledger_entries', 'ledger_heads', 'ledger_closings'] loop
		execute format('alter table %I enable row level security', tenant_table);
		execute format('alter table %I force row level security', tenant_table);
		execute format(
			'create policy own_partner on %I using (partner_id = nullif(current_setting(''app.partner_id'', true), '''')::uuid)', tenant_table
		);
		execute format('create policy every_partner on %I using (current_setting(''app.every_partner'', true) = ''on'')', tenant_table);
	end loop;
	foreach tenant_table in array array['ledger_facts', 'ledger_journals', 'ledger_entries', 'ledger_closings', 'statutory_rates'] loop
		execute format(
			'create trigger written_once before update or delete or truncate on %I for each statement execute function refuse_change(%L)',
			tenant_table, tenant_table
		);
	end loop;
end
$$;

-- At the end of a transaction: each journal has the entries it was booked with, no more and no fewer, and they sum to nothing. Entries have book and
-- currency of their journal, so none balances across them.
create function require_balance() returns trigger language plpgsql as $$
declare
	total numeric;
	counted integer;
	wanted integer;
begin
	select lines into wanted from ledger_journals
	where partner_id = new.partner_id and loan_id = new.loan_id and journal_id = new.journal_id and booked_at = new.booked_at;
	if not found then
		raise exception 'The entries of % have no journal.', new.journal_id using errcode = 'foreign_key_violation';
	end if;
	select coalesce(sum(amount_cents), 0), count(*) into total, counted from ledger_entries
	where partner_id = new.partner_id and loan_id = new.loan_id and journal_id = new.journal_id and booked_at = new.booked_at;
	if counted <> wanted or total <> 0 then
		raise exception 'Journal % has % entries that sum to %, of %.', new.journal_id, counted, total, wanted using errcode = 'check_violation';
	end if;
	return null;
end
$$;
create constraint trigger journals_balance after insert on ledger_journals deferrable initially deferred
	for each row execute function require_balance();
create constraint trigger entries_balance after insert on ledger_entries deferrable initially deferred
	for each row execute function require_balance();

-- Who books holds the partner's months open until the end of the transaction; who closes one waits for them.
create function hold_months_open(of_partner uuid) returns void language sql as $$
	select pg_advisory_xact_lock_shared(hashtext('ledger months'), hashtext(of_partner::text))
$$;

create function refuse_closed_month() returns trigger language plpgsql as $$
begin
	perform hold_months_open(new.partner_id);
	if exists (select from ledger_closings where partner_id = new.partner_id and closed_through >= new.accounting_on) then
		raise exception 'The month of % is closed.', new.accounting_on using errcode = 'restrict_violation';
	end if;
	return new;
end
$$;
create trigger open_months before insert on ledger_journals for each row execute function refuse_closed_month();

create function wait_for_bookings() returns trigger language plpgsql as $$
begin
	perform pg_advisory_xact_lock(hashtext('ledger months'), hashtext(new.partner_id::text));
	return new;
end
$$;
create trigger after_bookings before insert on ledger_closings for each row execute function wait_for_bookings();

-- A journal is reversed once. No index over all months can say so, hence whoever reverses holds the loan's head.
create function require_one_mirror() returns trigger language plpgsql as $$
begin
	perform from ledger_heads where partner_id = new.partner_id and loan_id = new.loan_id for update;
	if exists (select from ledger_journals where partner_id = new.partner_id and loan_id = new.loan_id and reverses = new.reverses) then
		raise exception 'Journal % is reversed already.', new.reverses using errcode = 'unique_violation';
	end if;
	if not exists (
		select from ledger_journals
		where partner_id = new.partner_id and loan_id = new.loan_id and journal_id = new.reverses and reverses is null
	) then
		raise exception 'There is no journal % to reverse.', new.reverses using errcode = 'foreign_key_violation';
	end if;
	return new;
end
$$;
create trigger one_mirror before insert on ledger_journals for each row when (new.reverses is not null) execute function require_one_mirror();

select make_rest('ledger_facts');
select make_rest('ledger_journals');
select make_rest('ledger_entries');
select make_months('ledger_facts', 3);
select make_months('ledger_journals', 3);
select make_months('ledger_entries', 3);
