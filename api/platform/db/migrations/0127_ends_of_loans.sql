-- steps
-- How a loan ends in money: set-off and closing are facts, a write-off may be of a part, and what it took is owed still.

-- step: what is owed after being written off
alter table loans add column written_off_cents bigint not null default 0;

-- step: requests that lapse
alter table loan_requests
	add column lapsed_because text check (lapsed_because in ('repaid', 'written_off', 'terminated')),
	drop constraint loan_requests_status_check,
	add constraint loan_requests_status_check check (status in ('open', 'done', 'declined', 'withdrawn', 'lapsed')),
	add constraint loan_requests_lapsed check ((status = 'lapsed') = (lapsed_because is not null));

-- step: kinds of facts to come
alter table ledger_facts
	drop constraint ledger_facts_kind_check,
	add constraint ledger_facts_kind_check check (kind in (
		'payout', 'plan_version', 'fee', 'receipt', 'set_off', 'return', 'prepayment', 'refund', 'waiver', 'termination', 'write_off', 'closing',
		'correction'
	)) not valid;

-- step: kinds of journals to come
alter table ledger_journals
	drop constraint ledger_journals_kind_check,
	add constraint ledger_journals_kind_check check (kind in (
		'payout', 'accrual', 'due', 'fee_due', 'release', 'late_interest', 'receipt', 'set_off', 'allocation', 'prepayment', 'return', 'refund',
		'waiver', 'termination', 'write_off', 'recovery'
	)) not valid;

-- step: kinds of facts so far
alter table ledger_facts validate constraint ledger_facts_kind_check;

-- step: kinds of journals so far
alter table ledger_journals validate constraint ledger_journals_kind_check;
