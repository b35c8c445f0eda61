-- When a look into a file was last asked for by the clock: what is not found in the store is asked for once a day and no more.
alter table documents add column preflight_asked_at timestamptz;
