-- How the offered loan is paid back, what it costs a year with its fee, and what factoring costs.
-- Offers made before are equal monthly payments, as all were; their effective rate was never calculated.
alter table indicative_offers
	add column repayment_type text not null default 'annuity',
	add column repayment_frequency text not null default 'monthly',
	add column interest_only_months integer not null default 0,
	add column effective_rate_low_bps integer,
	add column effective_rate_high_bps integer,
	add column factoring_fee_cents bigint,
	add column factoring_fee_bps integer,
	add column advance_rate_bps integer;
