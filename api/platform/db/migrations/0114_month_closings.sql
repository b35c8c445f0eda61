-- Months of a partner that one person proposes to close and another confirms; what was closed stands in ledger_closings.
create table month_closings (
	partner_id uuid not null references partners,
	closing_id uuid not null,
	-- The last day of the last month that is closed.
	closed_through date not null check (closed_through = (date_trunc('month', closed_through) + interval '1 month - 1 day')::date),
	status text not null check (status in ('open', 'confirmed', 'refused', 'withdrawn')),
	proposed_by uuid not null references staff_users (staff_id),
	proposed_at timestamptz not null,
	answered_by uuid references staff_users (staff_id),
	answered_at timestamptz,
	answer_note text check (char_length(answer_note) between 1 and 2000),
	primary key (partner_id, closing_id),
	check ((answered_by is null) = (status = 'open')),
	check ((answered_by is null) = (answered_at is null)),
	check (status = 'withdrawn' or answered_by is null or answered_by <> proposed_by),
	check (status <> 'withdrawn' or answered_by = proposed_by),
	check ((status = 'refused') = (answer_note is not null))
);
create unique index month_closings_open on month_closings (partner_id) where status = 'open';

alter table month_closings enable row level security;
alter table month_closings force row level security;
create policy own_partner on month_closings using (partner_id = nullif(current_setting('app.partner_id', true), '')::uuid);
create policy every_partner on month_closings using (current_setting('app.every_partner', true) = 'on');
