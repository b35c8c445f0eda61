-- steps
-- Where a loan stands on a business date: what lists sort and filter by, derived from its facts and kept by whoever books. Loans that stand in
-- the ledger get theirs by the hourly job (migration 0083).

-- step: loans
alter table loans
	-- Of what people have recorded: whoever adds to it names the version they saw.
	add column version integer not null default 1,
	add column compartment integer not null default 1,
	add column balance_cents bigint not null default 0,
	add column arrears_cents bigint not null default 0,
	add column days_past_due integer not null default 0,
	add column bucket text not null default 'current',
	add column next_due_on date,
	add column next_due_cents bigint,
	add column oldest_open_due_on date,
	add column standing_as_of date,
	drop constraint loans_status_check,
	add constraint loans_status_check check (status in ('pending', 'open', 'delay', 'default', 'repaid', 'canceled')) not valid,
	add constraint loans_opened check (status in ('pending', 'canceled') or opened_at is not null) not valid,
	add constraint loans_compartment check (compartment between 1 and 3) not valid,
	add constraint loans_bucket check (bucket in ('current', 'grace', 'delay_1_30', 'delay_31_60', 'delay_61_90', 'delay_90_plus')) not valid,
	add constraint loans_standing check (arrears_cents >= 0 and days_past_due >= 0 and (next_due_on is null) = (next_due_cents is null)) not valid;

-- step: validate loans
alter table loans
	validate constraint loans_status_check,
	validate constraint loans_opened,
	validate constraint loans_compartment,
	validate constraint loans_bucket,
	validate constraint loans_standing;

-- step: instalments
alter table loan_instalments
	add column counting_on date,
	add column status text not null default 'scheduled',
	add column paid_cents bigint not null default 0,
	add column open_cents bigint not null default 0,
	add constraint loan_instalments_status check (status in ('scheduled', 'payment_pending', 'delay', 'paid', 'canceled', 'error')) not valid,
	add constraint loan_instalments_standing check (paid_cents >= 0 and open_cents >= 0) not valid;

-- step: validate instalments
alter table loan_instalments validate constraint loan_instalments_status, validate constraint loan_instalments_standing;

-- step: history
create or replace function is_history_held(of_partner uuid, of_application uuid, retained_since timestamptz) returns boolean language sql stable as $$
	select exists (
		select from applications
		where partner_id = of_partner and application_id = of_application and (
			turn is not null
			or status = 'limit_active'
			or greatest(stage_since, updated_at)
				+ case when status = 'Paid_Out' then make_interval(months => loan_duration_months) else interval '0' end >= retained_since
		)
	) or exists (
		select from loans
		where partner_id = of_partner and application_id = of_application and status in ('pending', 'open', 'delay', 'default')
	)
$$;

-- step: by status
create index concurrently loans_by_status on loans (partner_id, status, loan_id);

-- step: by next due day
create index concurrently loans_by_next_due on loans (partner_id, next_due_on, loan_id) where next_due_on is not null;

-- step: by delay
create index concurrently loans_by_days_past_due on loans (partner_id, days_past_due desc, loan_id) where days_past_due > 0;

-- step: by arrears
create index concurrently loans_by_arrears on loans (partner_id, arrears_cents desc, loan_id) where arrears_cents > 0;

-- step: by balance
create index concurrently loans_by_balance on loans (partner_id, balance_cents desc, loan_id);

-- step: by bucket
create index concurrently loans_by_bucket on loans (partner_id, bucket, loan_id);
