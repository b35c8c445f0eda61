-- Payments that staff have asked a company for, each with a reference of its own: the loan's number and its place among them.
create table payment_requests (
	partner_id uuid not null,
	request_id uuid not null,
	loan_id uuid not null,
	-- Never given again: what was withdrawn keeps it.
	sequence integer not null check (sequence between 1 and 9999),
	amount_cents bigint not null check (amount_cents > 0),
	currency text not null check (currency in ('EUR', 'CHF', 'PLN')),
	-- What was open on that day, and what it was made of.
	open_cents bigint not null check (open_cents >= 0),
	claims jsonb not null,
	-- Why it is another amount.
	reason text check (char_length(reason) between 1 and 1000),
	requested_by uuid not null references staff_users (staff_id),
	requested_on date not null,
	requested_at timestamptz not null,
	withdrawn_by uuid references staff_users (staff_id),
	withdrawn_on date,
	withdrawn_at timestamptz,
	withdrawn_reason text check (char_length(withdrawn_reason) between 1 and 1000),
	primary key (partner_id, request_id),
	unique (partner_id, loan_id, sequence),
	foreign key (partner_id, loan_id) references loans,
	check (reason is not null or amount_cents = open_cents),
	check ((withdrawn_by is null) = (withdrawn_at is null)),
	check ((withdrawn_on is null) = (withdrawn_at is null)),
	check ((withdrawn_reason is null) = (withdrawn_at is null))
);

alter table payment_requests enable row level security;
alter table payment_requests force row level security;
create policy own_partner on payment_requests using (partner_id = nullif(current_setting('app.partner_id', true), '')::uuid);
create policy every_partner on payment_requests using (current_setting('app.every_partner', true) = 'on');
create trigger never_deleted before delete or truncate on payment_requests for each statement execute function refuse_change('payment_requests');
-- It is kept as it was asked for: it is only withdrawn.
create trigger asked_once before update of
	partner_id, request_id, loan_id, sequence, amount_cents, currency, open_cents, claims, reason, requested_by, requested_on, requested_at
	on payment_requests for each statement execute function refuse_change('payment_requests');
