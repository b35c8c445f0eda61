-- The bank book: of each booked entry of a statement one journal, which balances inside its account. What stands on its clearing together
-- with that of the loan book is money of which nobody knows yet whose it is.
create table bank_journals (
	partner_id uuid not null,
	journal_id uuid not null,
	account_id uuid not null,
	entry_id uuid not null,
	currency text not null check (currency in ('EUR', 'CHF', 'PLN')),
	value_on date not null,
	-- In an open month; the value date where its month is one.
	accounting_on date not null,
	-- How many lines it has; none is added later.
	lines integer not null check (lines > 1),
	booked_at timestamptz not null,
	primary key (partner_id, journal_id),
	-- An entry is booked once, whoever is quicker.
	unique (partner_id, entry_id),
	foreign key (partner_id, entry_id) references bank_entries,
	foreign key (partner_id, account_id) references bank_accounts
);

create table bank_journal_lines (
	partner_id uuid not null,
	journal_id uuid not null,
	position integer not null,
	account text not null check (account in ('bank', 'clearing', 'bank_costs')),
	-- Minor units: debit above zero, credit below.
	amount_cents bigint not null check (amount_cents <> 0),
	primary key (partner_id, journal_id, position),
	foreign key (partner_id, journal_id) references bank_journals
);

do $$
declare
	tenant_table text;
begin
	foreach tenant_table in array array['bank_journals', 'bank_journal_lines'] loop
		execute format('alter table %I enable row level security', tenant_table);
		execute format('alter table %I force row level security', tenant_table);
		execute format(
			'create policy own_partner on %I using (partner_id = nullif(current_setting(''app.partner_id'', true), '''')::uuid)', tenant_table
		);
		execute format('create policy every_partner on %I using (current_setting(''app.every_partner'', true) = ''on'')', tenant_table);
		execute format(
			'create trigger written_once before update or delete or truncate on %I for each statement execute function refuse_change(%L)',
			tenant_table, tenant_table
		);
	end loop;
end
$$;

-- At the end of a transaction: each journal has the lines it was booked with, no more and no fewer, and they sum to nothing.
create function require_bank_balance() returns trigger language plpgsql as $$
declare
	total numeric;
	counted integer;
	wanted integer;
begin
	select lines into wanted from bank_journals where partner_id = new.partner_id and journal_id = new.journal_id;
	select coalesce(sum(amount_cents), 0), count(*) into total, counted from bank_journal_lines
	where partner_id = new.partner_id and journal_id = new.journal_id;
	if counted <> wanted or total <> 0 then
		raise exception 'Journal % has % lines that sum to %, of %.', new.journal_id, counted, total, wanted using errcode = 'check_violation';
	end if;
	return null;
end
$$;
create constraint trigger journals_balance after insert on bank_journals deferrable initially deferred
	for each row execute function require_bank_balance();
create constraint trigger lines_balance after insert on bank_journal_lines deferrable initially deferred
	for each row execute function require_bank_balance();

create trigger open_months before insert on bank_journals for each row execute function refuse_closed_month();
