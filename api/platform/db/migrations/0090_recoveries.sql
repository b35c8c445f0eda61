-- An administration that was given back on the server, until two administrators are in or a day is over.
create table staff_recoveries (
	recovery_id uuid primary key,
	staff_id uuid not null references staff_users,
	-- Since when the person was disabled before: they are so again when it is taken back.
	disabled_before timestamptz,
	recovered_at timestamptz not null default now(),
	expires_at timestamptz not null,
	-- When all staff were told.
	told_at timestamptz,
	ended_at timestamptz,
	outcome text check (outcome in ('kept', 'taken_back')),
	check ((ended_at is null) = (outcome is null))
);
create unique index staff_recoveries_open on staff_recoveries (staff_id) where ended_at is null;
