-- Loans whose rate follows a reference rate: the first reset day that is still to be looked at. A reset that rests on an earlier fixing is
-- looked at again until its own is known.
create table loan_rate_resets (
	partner_id uuid not null,
	loan_id uuid not null,
	-- Null where none is to come.
	resets_on date,
	primary key (partner_id, loan_id),
	foreign key (partner_id, loan_id) references loans
);
create index loan_rate_resets_due on loan_rate_resets (partner_id, resets_on, loan_id) where resets_on is not null;

alter table loan_rate_resets enable row level security;
alter table loan_rate_resets force row level security;
create policy own_partner on loan_rate_resets using (partner_id = nullif(current_setting('app.partner_id', true), '')::uuid);
create policy every_partner on loan_rate_resets using (current_setting('app.every_partner', true) = 'on');
