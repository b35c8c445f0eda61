-- Appointments with a partner's advisor.

create table appointments (
	partner_id uuid not null,
	appointment_id uuid not null,
	application_id uuid not null,
	advisor text not null,
	meeting_type text not null,
	meeting_time timestamptz not null,
	ends_at timestamptz not null check (ends_at > meeting_time),
	first_name text not null,
	last_name text not null,
	company_name text not null,
	contact_email text not null,
	contact_phone text not null,
	notes text,
	-- One that took place stays booked until there is a next one.
	status text not null default 'booked' check (status in ('booked', 'cancelled', 'over')),
	-- Grows with every change, so that a calendar knows which of two files is newer.
	sequence integer not null default 0,
	remind_at timestamptz,
	created_at timestamptz not null default now(),
	primary key (partner_id, appointment_id),
	foreign key (partner_id, application_id) references applications
);
create unique index appointments_one_per_slot on appointments (partner_id, advisor, meeting_time) where status = 'booked';
create unique index appointments_one_active on appointments (partner_id, application_id) where status = 'booked';
create index appointments_by_application on appointments (partner_id, application_id, created_at);
create index appointments_to_remind on appointments (remind_at) where status = 'booked' and remind_at is not null;

-- A time somebody has chosen and is about to book: for some minutes it is nobody else's.
create table appointment_holds (
	partner_id uuid not null,
	application_id uuid not null,
	advisor text not null,
	meeting_time timestamptz not null,
	ends_at timestamptz not null,
	expires_at timestamptz not null,
	primary key (partner_id, application_id),
	foreign key (partner_id, application_id) references applications
);
create index appointment_holds_by_time on appointment_holds (partner_id, advisor, meeting_time);

-- Held while an advisor's day is booked: meetings of a day may overlap without beginning together, and only whoever sees all of them knows.
create table advisor_days (
	partner_id uuid not null references partners,
	advisor text not null,
	day date not null,
	primary key (partner_id, advisor, day)
);

do $$
declare
	tenant_table text;
begin
	foreach tenant_table in array array['appointments', 'appointment_holds', 'advisor_days'] loop
		execute format('alter table %I enable row level security', tenant_table);
		execute format('alter table %I force row level security', tenant_table);
		execute format(
			'create policy own_partner on %I using (partner_id = (select nullif(current_setting(''app.partner_id'', true), '''')::uuid))',
			tenant_table
		);
		execute format(
			'create policy every_partner on %I using ((select current_setting(''app.every_partner'', true)) = ''on'')',
			tenant_table
		);
	end loop;
end
$$;
