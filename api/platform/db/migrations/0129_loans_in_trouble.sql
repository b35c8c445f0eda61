-- steps
-- A loan in default, its suspended interest, and insolvency proceedings: kinds of facts and journals more, whatever others have been added to the lists
-- before, and where a loan stands.

-- step: standing
alter table loans
	add column default_since date,
	add column default_reason text,
	add column insolvent_since date,
	add constraint loans_default check ((default_since is null) = (default_reason is null)) not valid;

-- step: kinds
do $$
declare
	held text;
	added record;
begin
	for added in select * from (values
		('ledger_facts', 'ledger_facts_kind_check', 'kind in (''default'', ''cure'', ''insolvency'', ''insolvency_lifted'')'),
		('ledger_journals', 'ledger_journals_kind_check', 'kind in (''suspension'', ''suspended_paid'', ''cure'')'),
		('ledger_entries', 'ledger_entries_account_check', 'account in (''suspended'', ''suspended_mirror'')')
	) as list (of_table, name, wider) loop
		select pg_get_expr(conbin, conrelid) into strict held from pg_constraint
		where conrelid = added.of_table::regclass and conname = added.name;
		execute format('alter table %I drop constraint %I', added.of_table, added.name);
		execute format('alter table %I add constraint %I check (%s or %s) not valid', added.of_table, added.name, held, added.wider);
	end loop;
end
$$;

-- step: validate standing
alter table loans validate constraint loans_default;

-- step: validate facts
alter table ledger_facts validate constraint ledger_facts_kind_check;

-- step: validate journals
alter table ledger_journals validate constraint ledger_journals_kind_check;

-- step: validate entries
alter table ledger_entries validate constraint ledger_entries_account_check;

-- step: insolvent ones
create index concurrently loans_insolvent on loans (partner_id, status, loan_id) where insolvent_since is not null;

-- step: those in default
create index concurrently loans_in_default on loans (partner_id, default_since, loan_id) where default_since is not null;
