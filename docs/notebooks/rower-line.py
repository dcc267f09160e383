# %% [markdown]
# One rower over the years, from a data set that `analyze --data-set` wrote.
# Run with `pip install duckdb matplotlib`, as a script or cell by cell (VS Code, Jupyter with jupytext).

# %%
import sys

import duckdb

DATA_SET = sys.argv[1] if len(sys.argv) > 1 else "SET"

ROWERS = f"read_parquet('{DATA_SET}/rowers/**/*.parquet', union_by_name = true)"

# %% Who rowed most, by class and device: only rows of one kind are comparable.
SQUAD = f"""
select rower, boatClass, device, count(distinct session) as sessions, sum(strokes)::bigint as strokes
from {ROWERS}
where rower is not null
group by all
order by strokes desc, rower, boatClass, device
"""

# %% A mean over strokes: weigh every row's mean with its number of strokes.
LINE = f"""
select day, sum(powerW * powerWStrokes) / sum(powerWStrokes) as powerW, max(oarlockGainSdPct) as oarlockGainSdPct
from {ROWERS}
where rower = $rower and boatClass = $boat and device = $device and powerW is not null and day is not null
group by all
order by day
"""

# %%
if __name__ == "__main__":
    import matplotlib.pyplot as plt

    rower, boat, device, *_ = duckdb.sql(SQUAD).fetchone()
    line = duckdb.execute(LINE, {"rower": rower, "boat": boat, "device": device}).fetchall()
    days = [day for day, _, _ in line]
    watts = [power for _, power, _ in line]
    # The oarlock alone: 90% of units of its kind.
    bars = [1.645 * power * (gain or 0) / 100 for _, power, gain in line]
    plt.errorbar(days, watts, yerr=bars, fmt="o")
    plt.title(f"{rower}, {boat}")
    plt.ylabel("Power (W), 90% interval of the oarlock's error")
    plt.show()
