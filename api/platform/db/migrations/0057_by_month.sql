-- steps
-- What grows without end lies in tables by month (docs/operations/scale.md). The table of today becomes the first of them as it is: its new
-- key is built beside the writes, its end is proven beside them, and what then holds them up is a moment of names and catalogue.

-- step: key of versions
create unique index concurrently row_versions_key on row_versions (partner_id, application_id, table_name, row_id, version_id, changed_at);

-- step: key of events
create unique index concurrently application_events_key on application_events (partner_id, application_id, event_id, happened_at);

-- step: key of the audit
create unique index concurrently audit_events_key on audit_events (partner_id, event_id, happened_at);

-- step: places in the audit
create index concurrently audit_events_by_position on audit_events (partner_id, position);

-- step: functions
-- The month that is added to a table by month holds its rows alone: it is reached through the table, whose policies bind the reader.
create function guard_month(month regclass) returns void language plpgsql as $$
begin
	execute format('alter table %s enable row level security', month);
	execute format('alter table %s force row level security', month);
	execute format(
		'create trigger written_once before update or delete or truncate on %s for each statement execute function refuse_change(%L)', month, month
	);
end
$$;

-- What came for a month that had no table. Its reader is the job that makes those tables.
create function make_rest(parent regclass) returns void language plpgsql as $$
begin
	execute format('create table %I partition of %s default', parent || '_rest', parent);
	perform guard_month(format('%I', parent || '_rest')::regclass);
	execute format(
		'create policy every_partner_reads on %I for select using (current_setting(''app.every_partner'', true) = ''on'')', parent || '_rest'
	);
end
$$;

-- Makes the months up to `ahead` from now and those of the rows that came before their month, which move there. Answers with each one made
-- and how many rows moved. A month is one of UTC.
create function make_months(parent regclass, ahead integer) returns table (month_table text, moved bigint)
language plpgsql set lock_timeout = '1s' as $$
declare
	rest constant text := parent || '_rest';
	time_column constant text := (
		select attname from pg_partitioned_table join pg_attribute on attrelid = partrelid and attnum = partattrs[0] where partrelid = parent
	);
	first_end constant text := (
		select right(relname, 7) from pg_inherits join pg_class on pg_class.oid = inhrelid
		where inhparent = parent and relname ~ '_before_\d{4}_\d\d$'
	);
	waiting bigint;
	months text[];
	month text;
	beginning timestamp;
	referred regclass;
begin
	execute format('select count(*) from %I', rest) into waiting;
	execute format(
		'select array_agg(distinct wanted order by wanted) from (
			select to_char(date_trunc(''month'', now() at time zone ''UTC'') + make_interval(months => number), ''YYYY_MM'') as wanted
				from generate_series(0, $1) number
			union select to_char(%I at time zone ''UTC'', ''YYYY_MM'') from %I
		) months where wanted >= $2 and to_regclass(format(''%%I'', $3 || ''_'' || wanted)) is null', time_column, rest
	) into months using ahead, coalesce(first_end, ''), parent::text;
	if months is null then
		return;
	end if;
	if waiting > 0 then
		-- In the order of those who write: the one referred to first, with all of the lock that taking its reference away needs.
		for referred in select confrelid from pg_constraint where conrelid = parent and contype = 'f' loop
			execute format('lock table %s in access exclusive mode', referred);
		end loop;
		execute format('lock table %s in access exclusive mode', parent);
		execute format('alter table %s detach partition %I', parent, rest);
		execute format('select count(*) from %I', rest) into waiting;
	end if;
	foreach month in array months loop
		month_table := parent || '_' || month;
		beginning := to_timestamp(month, 'YYYY_MM')::timestamp;
		execute format('create table %I (like %s including defaults including constraints including indexes)', month_table, parent);
		moved := 0;
		if waiting > 0 then
			execute format(
				'insert into %I select * from %I where %I >= $1 and %I < $2', month_table, rest, time_column, time_column
			) using beginning at time zone 'UTC', (beginning + interval '1 month') at time zone 'UTC';
			get diagnostics moved = row_count;
			waiting := waiting - moved;
		end if;
		execute format(
			'alter table %s attach partition %I for values from (%L) to (%L)', parent, month_table,
			to_char(beginning, 'YYYY-MM-DD') || ' 00:00:00+00', to_char(beginning + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00'
		);
		perform guard_month(format('%I', month_table)::regclass);
		return next;
	end loop;
	if not exists (select from pg_inherits where inhrelid = to_regclass(format('%I', rest))) then
		if waiting <> 0 then
			raise exception '% rows of % would be lost.', waiting, rest;
		end if;
		execute format('drop table %I', rest);
		perform make_rest(parent);
	end if;
end
$$;

-- Proves for the table of today that its rows end before a month, the one after next week at the earliest.
create function bind_first_month(name text, time_column text) returns void language plpgsql as $$
declare
	ending timestamp;
begin
	execute format('select date_trunc(''month'', greatest(now() + interval ''7 days'', max(%I)) at time zone ''UTC'') from %I', time_column, name)
		into ending;
	ending := ending + interval '1 month';
	execute format(
		'alter table %I add constraint %I check (%I < %L) not valid', name, 'before_' || to_char(ending, 'YYYY_MM'), time_column,
		to_char(ending, 'YYYY-MM-DD') || ' 00:00:00+00'
	);
end
$$;

-- Puts the table of today below a new one of its name, with all that hangs on it.
create function split_by_month(name text, time_column text, key text, counted text) returns void language plpgsql as $$
declare
	bound constant text := (select conname from pg_constraint where conrelid = name::regclass and conname ~ '^before_\d{4}_\d\d$');
	first_month constant text := name || '_' || bound;
	ending constant text := replace(right(bound, 7), '_', '-') || '-01 00:00:00+00';
	definitions text[];
	definition text;
	found record;
	next_number bigint;
begin
	-- In the order of those who write: the one referred to first, with all of the lock that putting the reference elsewhere needs.
	for found in select confrelid::regclass as referred from pg_constraint where conrelid = name::regclass and contype = 'f' loop
		execute format('lock table %s in access exclusive mode', found.referred);
	end loop;
	execute format('lock table %I in access exclusive mode', name);

	definitions := array(
		select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
		where indrelid = name::regclass and relname <> name || '_key'
			and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u') and conrelid = name::regclass)
	) || array(
		select format('alter table %I add constraint %I %s', name, conname, pg_get_constraintdef(oid))
		from pg_constraint where conrelid = name::regclass and contype = 'f'
	) || array(
		select format(
			'create policy %I on %I as %s for %s to %s%s%s', policyname, name, permissive, cmd, array_to_string(roles, ', '),
			' using (' || qual || ')', ' with check (' || with_check || ')'
		) from pg_policies where tablename = name and schemaname = 'public'
	);
	for found in select policyname from pg_policies where tablename = name and schemaname = 'public' loop
		execute format('drop policy %I on %I', found.policyname, name);
	end loop;
	for found in select conname from pg_constraint where conrelid = name::regclass and contype in ('p', 'u') loop
		execute format('alter table %I drop constraint %I', name, found.conname);
	end loop;
	for found in
		select relname from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = name::regclass and relname <> name || '_key'
	loop
		execute format('alter index %I rename to %I', found.relname, found.relname || '_before');
	end loop;
	definitions := definitions || array(select pg_get_triggerdef(oid) from pg_trigger where tgrelid = name::regclass and not tgisinternal);
	for found in select tgname from pg_trigger where tgrelid = name::regclass and not tgisinternal loop
		execute format('drop trigger %I on %I', found.tgname, name);
	end loop;
	if counted is not null then
		next_number := nextval(pg_get_serial_sequence(name, counted));
		execute format('alter table %I alter column %I drop identity', name, counted);
	end if;

	execute format('alter table %I rename to %I', name, first_month);
	execute format('alter table %I add constraint %I primary key using index %I', first_month, first_month || '_pkey', name || '_key');
	execute format(
		'create table %I (like %I including defaults including constraints including generated) partition by range (%I)', name, first_month, time_column
	);
	execute format('alter table %I drop constraint %I', name, bound);
	execute format('alter table %I add primary key (%s)', name, key);
	execute format('alter table %I enable row level security', name);
	execute format('alter table %I force row level security', name);
	if counted is not null then
		execute format('alter table %I alter column %I add generated always as identity (start with %s)', name, counted, next_number);
	end if;
	foreach definition in array definitions loop
		execute definition;
	end loop;
	execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', name, first_month, ending);
	execute format('alter table %I drop constraint %I', first_month, bound);
	perform guard_month(first_month::regclass);
	perform make_rest(name::regclass);
	perform make_months(name::regclass, 3);
end
$$;

-- step: end of versions
select bind_first_month('row_versions', 'changed_at');

-- step: end of events
select bind_first_month('application_events', 'happened_at');

-- step: end of the audit
select bind_first_month('audit_events', 'happened_at');

-- step: validate versions
do $$ begin execute (select format('alter table row_versions validate constraint %I', conname) from pg_constraint where conrelid = 'row_versions'::regclass and conname like 'before\_%'); end $$;

-- step: validate events
do $$ begin execute (select format('alter table application_events validate constraint %I', conname) from pg_constraint where conrelid = 'application_events'::regclass and conname like 'before\_%'); end $$;

-- step: validate the audit
do $$ begin execute (select format('alter table audit_events validate constraint %I', conname) from pg_constraint where conrelid = 'audit_events'::regclass and conname like 'before\_%'); end $$;

-- step: versions by month
select split_by_month('row_versions', 'changed_at', 'partner_id, application_id, table_name, row_id, version_id, changed_at', 'version_id');

-- step: events by month
do $$
begin
	perform split_by_month('application_events', 'happened_at', 'partner_id, application_id, event_id, happened_at', null);
	-- Its parameter went with the table's old type.
	drop function audit_content;
	create function audit_content(event application_events) returns jsonb language sql stable as $body$
		select to_jsonb(event) - array['partner_id', 'event_id', 'application_id', 'kind', 'actor_type', 'actor_id', 'happened_at']
	$body$;
end
$$;

-- step: audit by month
select split_by_month('audit_events', 'happened_at', 'partner_id, event_id, happened_at', null);

-- step: tools put away
do $$ begin drop function split_by_month; drop function bind_first_month; end $$;
