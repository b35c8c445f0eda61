-- steps
-- Interest that was due becomes principal: a kind of journal more, whatever others have been added to the list before.

-- step: kind
do $$
declare
	held text;
begin
	select pg_get_expr(conbin, conrelid) into strict held from pg_constraint
	where conrelid = 'ledger_journals'::regclass and conname = 'ledger_journals_kind_check';
	alter table ledger_journals drop constraint ledger_journals_kind_check;
	execute format('alter table ledger_journals add constraint ledger_journals_kind_check check (%s or kind = %L) not valid', held, 'capitalisation');
end
$$;

-- step: validate
alter table ledger_journals validate constraint ledger_journals_kind_check;
