-- Money that no loan needs, paid back: proposed by one, released by another as one transfer, and recalled by one until its file is handed over.
create table refunds (
	partner_id uuid not null,
	refund_id uuid not null,
	loan_id uuid not null,
	-- The house's account it is paid from.
	account_id uuid not null,
	amount_cents bigint not null check (amount_cents > 0),
	currency text not null check (currency in ('EUR', 'CHF', 'PLN')),
	-- The bank's entry whose payer gets it back; without one another account, whose holder was compared.
	entry_id uuid,
	payee_name text not null check (char_length(payee_name) between 1 and 140),
	payee_iban text not null check (payee_iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
	payee_bic text check (payee_bic ~ '^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
	holder_name text check (char_length(holder_name) between 1 and 140),
	reason text not null check (char_length(reason) between 1 and 1000),
	end_to_end_id text not null check (length(end_to_end_id) between 1 and 35),
	status text not null default 'proposed'
		check (status in ('proposed', 'refused', 'withdrawn', 'released', 'recalled', 'rejected', 'paid', 'returned')),
	proposed_by uuid not null references staff_users (staff_id),
	proposed_at timestamptz not null,
	answered_by uuid references staff_users (staff_id),
	answered_at timestamptz,
	answer_note text check (char_length(answer_note) between 1 and 2000),
	recalled_by uuid references staff_users (staff_id),
	recalled_at timestamptz,
	file_id uuid,
	-- The bank's, where it was rejected or returned.
	bank_reason text,
	-- What it became in the loan's ledger, and what its return did.
	fact_id uuid,
	paid_on date,
	return_fact_id uuid,
	returned_on date,
	version integer not null default 1,
	primary key (partner_id, refund_id),
	unique (partner_id, end_to_end_id),
	foreign key (partner_id, loan_id) references loans,
	foreign key (partner_id, account_id) references bank_accounts,
	foreign key (partner_id, entry_id) references bank_entries,
	foreign key (partner_id, file_id) references bank_order_files,
	check ((entry_id is null) = (holder_name is not null)),
	check ((answered_by is null) = (answered_at is null) and (recalled_by is null) = (recalled_at is null)),
	check ((status = 'proposed') = (answered_by is null)),
	-- No role skips it.
	check (status in ('proposed', 'withdrawn') or answered_by <> proposed_by),
	check ((status in ('proposed', 'refused', 'withdrawn')) = (file_id is null)),
	check ((status = 'recalled') = (recalled_by is not null)),
	check ((status = 'refused') = (answer_note is not null)),
	check ((status in ('paid', 'returned')) = (fact_id is not null) and (fact_id is null) = (paid_on is null)),
	check ((status = 'returned') = (return_fact_id is not null) and (return_fact_id is null) = (returned_on is null))
);
-- One waits at a time: of two the second would not be what was seen.
create unique index refunds_waiting on refunds (partner_id, loan_id) where status = 'proposed';
create index refunds_of_loan on refunds (partner_id, loan_id, proposed_at desc);
create index refunds_on_their_way on refunds (partner_id, end_to_end_id) where status in ('released', 'paid');

alter table refunds enable row level security;
alter table refunds force row level security;
create policy own_partner on refunds using (partner_id = nullif(current_setting('app.partner_id', true), '')::uuid);
create policy every_partner on refunds using (current_setting('app.every_partner', true) = 'on');
create trigger never_deleted before delete or truncate on refunds for each statement execute function refuse_change('refunds');
create trigger proposed_once before update of
	partner_id, refund_id, loan_id, account_id, amount_cents, currency, entry_id, payee_name, payee_iban, payee_bic, holder_name, reason, end_to_end_id,
	proposed_by, proposed_at
	on refunds for each statement execute function refuse_change('refunds');
