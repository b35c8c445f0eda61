-- A partner is made in the browser: set up, live, suspended. Those that are there serve already, and so does the house.
alter table partners
	add column state text not null default 'live' check (state in ('setup', 'live', 'suspended')),
	add column state_since timestamptz not null default now(),
	-- Why it is suspended.
	add column state_reason text,
	-- Counts the saves of its settings: a save that has not seen the newest is refused.
	add column settings_version integer not null default 1,
	add constraint partners_suspended_for_a_reason check ((state = 'suspended') = (state_reason is not null));

-- Going live and serving again take two people, as rights do.
alter table staff_changes
	drop constraint staff_changes_kind_check,
	add constraint staff_changes_kind_check
		check (kind in ('roles', 'second_factor_reset', 'enabling', 'entitlements', 'going_live', 'resuming'));
