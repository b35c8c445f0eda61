-- When somebody is mailed about what waits for them, what those have been told of who want it at once, and who stands in for whom.
alter table staff_users
	add column waiting_mail text not null default 'daily' check (waiting_mail in ('at_once', 'daily', 'never')),
	add column waiting_mailed_at timestamptz,
	-- Both days are part of the absence.
	add column absent_from date,
	add column absent_until date,
	add column deputy_id uuid references staff_users,
	add check ((absent_from is null) = (absent_until is null) and (absent_from is null) = (deputy_id is null)),
	add check (absent_from <= absent_until),
	add check (deputy_id <> staff_id);

create table staff_waiting_told (
	staff_id uuid not null references staff_users,
	waiting_id text not null,
	primary key (staff_id, waiting_id)
);
