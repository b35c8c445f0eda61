-- Months of history whose time is over leave their tables, with what the audit's chain needs to go on across them (docs/operations/scale.md).

-- Detached months lie here until they are dropped; what moves on to another schema stays.
create schema detached;

create table detached_months (
	name text primary key,
	table_name text not null,
	ends_at timestamptz not null,
	detached_at timestamptz not null default now(),
	dropped_at timestamptz
);

-- What a detached month held of a chain, without a gap. Late commits leave a month's entries in more than one run.
create table detached_audit_runs (
	partner_id uuid not null,
	first_position bigint not null,
	last_position bigint not null,
	previous_hash bytea not null,
	hash bytea not null,
	month_name text not null,
	primary key (partner_id, first_position),
	check (first_position <= last_position)
);
alter table detached_audit_runs enable row level security;
alter table detached_audit_runs force row level security;
create policy own_partner on detached_audit_runs using (partner_id = nullif(current_setting('app.partner_id', true), '')::uuid);
create policy every_partner on detached_audit_runs using (current_setting('app.every_partner', true) = 'on');
create trigger written_once before update or delete or truncate on detached_audit_runs
	for each statement execute function refuse_change('detached_audit_runs');

-- Whether an application's history has to stay: the one place that says so, and where a hold of another kind would be asked for. What goes on
-- holds it, a limit that may be drawn, a loan that is open or within its term, and whatever was touched since the retention's beginning.
create function is_history_held(of_partner uuid, of_application uuid, retained_since timestamptz) returns boolean language sql stable as $$
	select exists (
		select from applications
		where partner_id = of_partner and application_id = of_application and (
			turn is not null
			or status = 'limit_active'
			or greatest(stage_since, updated_at)
				+ case when status = 'Paid_Out' then make_interval(months => loan_duration_months) else interval '0' end >= retained_since
		)
	) or exists (
		select from loans where partner_id = of_partner and application_id = of_application and status in ('pending', 'open')
	)
$$;

-- The months of a table that have come to lie in it, the oldest first, and when each ends. Its rest is none.
create function months_of(parent regclass) returns table (name text, ends_at timestamptz) language sql stable as $$
	select relname::text, (to_timestamp(right(relname, 7), 'YYYY_MM')::timestamp
		+ case when relname like '%\_before\_%' then interval '0' else interval '1 month' end) at time zone 'UTC'
	from pg_inherits join pg_class on oid = inhrelid
	where inhparent = parent and relname ~ '_\d{4}_\d\d$'
	order by 2
$$;

-- Takes a month out of its table. Not concurrently, which PostgreSQL refuses where there is a rest; it is a moment of catalogue all the same.
-- Answers with its name among the detached: one that came after its month was detached has another.
create function detach_month(parent regclass, month text) returns text language plpgsql set lock_timeout = '1s' as $$
declare
	detached_name text := month;
	found record;
begin
	-- In the order of those who write: the one referred to first. It loses a reference, which takes all of its lock.
	for found in select confrelid::regclass as referred from pg_constraint where conrelid = parent and contype = 'f' loop
		execute format('lock table %s in access exclusive mode', found.referred);
	end loop;
	execute format('lock table %s in access exclusive mode', parent);
	execute format('alter table %s detach partition %I', parent, month);
	for found in select conname from pg_constraint where conrelid = format('%I', month)::regclass and contype = 'f' loop
		execute format('alter table %I drop constraint %I', month, found.conname);
	end loop;
	while to_regclass(format('detached.%I', detached_name)) is not null loop
		detached_name := detached_name || '_late';
	end loop;
	if detached_name <> month then
		for found in select relname, oid from pg_index join pg_class on oid = indexrelid where indrelid = format('%I', month)::regclass loop
			execute format('alter index %I rename to %I', found.relname, 'late_' || found.oid);
		end loop;
		execute format('alter table %I rename to %I', month, detached_name);
	end if;
	execute format('alter table %I set schema detached', detached_name);
	return detached_name;
end
$$;

create function lock_months(parent regclass) returns void language plpgsql set lock_timeout = '1s' as $$
begin
	execute format('lock table %s in access exclusive mode', parent);
end
$$;

create function drop_detached(month text) returns void language plpgsql as $$
begin
	execute format('drop table if exists detached.%I', month);
end
$$;
