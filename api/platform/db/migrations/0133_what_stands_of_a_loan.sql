-- What stands of a loan, in short: whoever books compares it with what follows from the facts, and reads the journals and instalments only where it
-- differs. Null where nobody has said it yet. It can be made again, as all of the head.
alter table ledger_heads
	add column journals_digest text,
	add column instalments_digest text;

-- Loans in arrears that were looked at, and no step was due: they are looked at again once something else stands of them.
create table dunning_looks (
	partner_id uuid not null,
	loan_id uuid not null,
	-- What stood of the loan then (`ledger_heads.journals_digest`).
	journals_digest text not null,
	primary key (partner_id, loan_id),
	foreign key (partner_id, loan_id) references loans
);
alter table dunning_looks enable row level security;
alter table dunning_looks force row level security;
create policy own_partner on dunning_looks using (partner_id = nullif(current_setting('app.partner_id', true), '')::uuid);
create policy every_partner on dunning_looks using (current_setting('app.every_partner', true) = 'on');
