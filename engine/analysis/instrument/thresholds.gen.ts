// By number of seats, from 20000 identical crews. Written by `node scripts/naming-thresholds.mjs`; not by hand.

interface Threshold {
  /** Variance of the median of the others, as a share of the variance of one seat. */
  readonly ofMedian: number;
  /** Share of the crews, and how many SDs their furthest seat is away. */
  readonly exceeded: readonly (readonly [chance: number, sds: number])[];
}

export const THRESHOLDS: Readonly<Record<number, Threshold>> = {
  2: { ofMedian: 1.0097907082913782, exceeded: [[0.1, 1.6353913471294201], [0.05, 1.959214703567865], [0.016666666666666666, 2.4049175363804545]] },
  3: { ofMedian: 0.5029553731535814, exceeded: [[0.1, 2.0483105267770028], [0.05, 2.351183471899841], [0.016666666666666666, 2.7217443136606696]] },
  4: { ofMedian: 0.4463330444596901, exceeded: [[0.1, 2.1954990328487747], [0.05, 2.4728295864753886], [0.016666666666666666, 2.8558484547043217]] },
  5: { ofMedian: 0.29551752733809733, exceeded: [[0.1, 2.294867116604113], [0.05, 2.5665984344403014], [0.016666666666666666, 2.9251746570636437]] },
  6: { ofMedian: 0.2856026255645303, exceeded: [[0.1, 2.3782922577814087], [0.05, 2.6256929232945847], [0.016666666666666666, 3.0033200293810194]] },
  7: { ofMedian: 0.21704088599421675, exceeded: [[0.1, 2.4369257510431273], [0.05, 2.6787089702247453], [0.016666666666666666, 3.049352898205918]] },
  8: { ofMedian: 0.20870424899494405, exceeded: [[0.1, 2.4729874393072717], [0.05, 2.7171160244568893], [0.016666666666666666, 3.073694775020215]] },
  9: { ofMedian: 0.16913875928241895, exceeded: [[0.1, 2.5258525693877245], [0.05, 2.7721067221435134], [0.016666666666666666, 3.118119243737308]] },
};
