-- The day through which a partner's loans are booked. It only moves forward: by the clock in the partner's time zone, or by hand.
create table business_dates (
	partner_id uuid primary key references partners,
	business_on date not null,
	is_by_hand boolean not null default false,
	moved_at timestamptz not null
);

alter table business_dates enable row level security;
alter table business_dates force row level security;
create policy own_partner on business_dates using (partner_id = nullif(current_setting('app.partner_id', true), '')::uuid);
create policy every_partner on business_dates using (current_setting('app.every_partner', true) = 'on');

create function refuse_earlier_business_date() returns trigger language plpgsql as $$
begin
	raise exception 'The business date % does not go back to %.', old.business_on, new.business_on using errcode = 'restrict_violation';
end
$$;
create trigger goes_forward before update on business_dates
	for each row when (new.business_on < old.business_on) execute function refuse_earlier_business_date();
