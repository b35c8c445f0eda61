-- When somebody is mailed about what waits for them, and what those have been told of who want it at once.
alter table staff_users
	add column waiting_mail text not null default 'daily' check (waiting_mail in ('at_once', 'daily', 'never')),
	add column waiting_mailed_at timestamptz;

create table staff_waiting_told (
	staff_id uuid not null references staff_users,
	waiting_id text not null,
	primary key (staff_id, waiting_id)
);
