// Written by scripts/live-stroke.mjs from the sample session: never edited by hand.

export interface PieceSeat {
  readonly seat: number;
  readonly name: string;
  /** Means over the strokes; catches after the stroke seat's. */
  readonly powerW: number;
  /** Of the power against the median of the others, with the 90% interval and whether the oarlocks let it be told. */
  readonly apart: {
    readonly byW: number;
    readonly lowW: number;
    readonly highW: number;
    readonly isNamed: boolean;
  };
  readonly catchMs: number;
  readonly arcDeg: number;
  readonly catchDeg: number;
  readonly slipDeg: number;
  readonly peakN: number;
  /** Where in the arc the force is greatest, %, and its scatter from stroke to stroke. */
  readonly peakPct: number;
  readonly peakPctSd: number;
  /** Power of every stroke, W. */
  readonly strokesW: readonly (number | null)[];
  /** Mean force along the boat, N, at every angle of PIECE_ANGLES; null outside its drive. */
  readonly forceN: readonly (number | null)[];
}

export const PIECE_ANGLES_FROM = -58;
export const PIECE_ANGLES_STEP = 2;

export const PIECE = {"strokes":40,"paceS":87,"rateSpm":36.2,"rateSd":1.2,"perStrokeM":9.5,"speedKeptPct":95.2} as const;

export const PIECE_SEATS: readonly PieceSeat[] = [
  {"seat":1,"name":"Ines Karlsen","powerW":345,"apart":{"byW":-21,"lowW":-53,"highW":11,"isNamed":false},"catchMs":-11,"arcDeg":83.6,"catchDeg":-50.5,"slipDeg":9,"peakN":910,"peakPct":43.1,"peakPctSd":1.7,"strokesW":[362,356,360,352,340,351,358,373,349,349,362,345,354,347,364,352,368,356,353,342,374,326,335,356,351,335,336,339,348,324,340,340,335,328,343,309,325,331,316,311],"forceN":[null,null,null,null,111,168,203,242,284,333,393,463,535,603,666,723,773,817,852,878,896,906,909,904,893,878,858,833,802,768,731,688,642,593,542,488,432,376,318,261,202,139,72,8,-44,-58,-5]},
  {"seat":2,"name":"Théo Marchetti","powerW":387,"apart":{"byW":38,"lowW":3,"highW":73,"isNamed":false},"catchMs":-13,"arcDeg":88.3,"catchDeg":-54.9,"slipDeg":8.7,"peakN":1008,"peakPct":45.7,"peakPctSd":1.6,"strokesW":[403,414,390,407,407,408,417,389,405,380,389,397,396,389,414,393,389,393,387,392,368,380,372,375,385,391,372,400,381,381,384,384,384,367,369,376,377,362,387,341],"forceN":[null,null,128,167,209,252,299,350,409,476,546,613,677,737,792,841,885,922,953,977,994,1004,1006,1002,990,972,947,916,879,837,790,738,682,622,560,495,429,362,296,231,166,98,30,-30,-64,-78,-8]},
  {"seat":3,"name":"Sofie Brandt","powerW":366,"apart":{"byW":16,"lowW":-17,"highW":50,"isNamed":false},"catchMs":37,"arcDeg":85.6,"catchDeg":-53.6,"slipDeg":9.6,"peakN":918,"peakPct":46.4,"peakPctSd":1.9,"strokesW":[399,365,374,366,387,380,387,379,370,363,363,376,389,362,366,368,378,380,373,363,368,350,362,369,384,346,371,363,356,362,345,340,353,358,343,350,353,341,352,371],"forceN":[null,null,28,110,146,196,245,295,350,412,478,541,602,658,709,756,797,832,862,885,902,912,916,914,907,895,877,855,828,796,760,719,675,627,576,522,466,408,348,288,223,153,82,14,-38,-27,null]},
  {"seat":4,"name":"Oskar Lindqvist","powerW":417,"apart":{"byW":67,"lowW":30,"highW":105,"isNamed":true},"catchMs":6,"arcDeg":81.8,"catchDeg":-49.8,"slipDeg":6.2,"peakN":1074,"peakPct":44.4,"peakPctSd":1.5,"strokesW":[423,456,449,441,431,423,454,430,429,435,421,444,408,412,426,419,428,403,441,431,389,427,422,427,394,399,415,403,403,406,394,405,398,375,411,405,404,424,375,390],"forceN":[null,null,null,null,32,138,209,278,345,414,488,568,648,723,792,855,910,959,999,1031,1052,1067,1072,1070,1062,1048,1028,1003,972,936,895,850,800,746,689,628,564,496,427,355,277,188,93,-3,-78,-54,null]},
  {"seat":5,"name":"Maeve Donnelly","powerW":378,"apart":{"byW":28,"lowW":-6,"highW":63,"isNamed":false},"catchMs":4,"arcDeg":88.6,"catchDeg":-55.9,"slipDeg":6.8,"peakN":995,"peakPct":34.4,"peakPctSd":1.3,"strokesW":[399,400,390,372,390,401,396,390,389,397,405,382,376,380,402,376,378,369,370,373,398,383,362,372,370,393,357,366,389,366,370,346,375,381,349,357,374,372,360,338],"forceN":[null,57,113,174,258,340,422,506,592,678,756,824,882,928,962,982,992,991,986,976,962,943,921,895,865,832,796,758,716,672,626,578,528,478,427,375,324,274,224,177,129,80,31,-12,-41,-40,null]},
  {"seat":6,"name":"Jürgen Albrecht","powerW":312,"apart":{"byW":-54,"lowW":-83,"highW":-24,"isNamed":true},"catchMs":-10,"arcDeg":83.3,"catchDeg":-56.7,"slipDeg":8.8,"peakN":815,"peakPct":46.5,"peakPctSd":1.8,"strokesW":[332,324,334,326,315,321,338,313,317,315,315,326,308,328,305,320,324,314,319,329,302,303,305,303,307,315,308,299,307,299,315,290,306,293,311,295,300,297,290,305],"forceN":[null,88,153,204,249,293,338,390,446,501,552,600,644,683,717,746,771,789,803,811,813,811,803,790,773,751,724,693,658,619,577,532,484,433,380,326,270,210,144,73,1,-58,-63,null,null,null,null]},
  {"seat":7,"name":"Amara Okonjo","powerW":349,"apart":{"byW":-16,"lowW":-49,"highW":16,"isNamed":false},"catchMs":3,"arcDeg":82.4,"catchDeg":-51.5,"slipDeg":9.7,"peakN":948,"peakPct":41.2,"peakPctSd":1.7,"strokesW":[350,365,367,354,362,385,364,349,366,372,368,351,347,363,331,336,387,328,373,340,336,341,345,328,330,362,341,345,338,346,350,337,337,337,336,335,347,352,344,328],"forceN":[null,null,null,25,140,151,189,236,290,357,435,519,599,673,741,800,850,891,920,938,946,944,937,925,908,886,859,829,794,755,713,666,617,565,511,455,398,341,283,223,156,82,10,-55,-79,-7,null]},
  {"seat":8,"name":"Lucía Ferrer","powerW":341,"apart":{"byW":-25,"lowW":-56,"highW":7,"isNamed":false},"catchMs":0,"arcDeg":81.1,"catchDeg":-52.7,"slipDeg":8.5,"peakN":918,"peakPct":40.5,"peakPctSd":2.1,"strokesW":[360,359,342,357,347,353,353,355,339,359,343,344,370,344,356,345,329,354,339,366,326,345,342,348,337,337,345,340,333,326,323,331,326,312,336,327,327,320,323,308],"forceN":[null,null,null,117,160,201,247,299,361,434,514,590,662,727,784,832,869,895,911,916,914,906,894,878,858,834,805,772,736,696,653,607,558,507,455,400,343,286,226,160,91,24,-34,-40,null,null,null]},
];

/** Meters between two places of the course. */
export const PIECE_COURSE_STEP_M = 10;
/** East and north of the first place, m, and the speed over the meters before, m/s. */
export const PIECE_COURSE: readonly (readonly [east: number, north: number, speedMps: number])[] = [[0,0,2.17],[-10.5,-6.8,3.13],[-21.8,-14.6,4.56],[-30.2,-20.4,5.09],[-39.1,-26.3,5.38],[-48.4,-32.5,5.59],[-58,-38.8,5.7],[-67.5,-45.1,5.74],[-77.1,-51.6,5.78],[-86.7,-58.2,5.8],[-96.2,-64.7,5.81],[-105.8,-71.3,5.8],[-115.4,-77.7,5.79],[-125,-84.2,5.78],[-134.6,-90.7,5.77],[-144.1,-97.2,5.76],[-153.6,-103.6,5.75],[-163.1,-110.1,5.74],[-172.6,-116.5,5.74],[-182.1,-123,5.74],[-191.6,-129.4,5.73],[-201.1,-135.9,5.74],[-210.5,-142.3,5.74],[-220,-148.8,5.74],[-229.5,-155.3,5.74],[-239,-161.7,5.75],[-248.5,-168.2,5.75],[-258.1,-174.6,5.75],[-267.6,-181.1,5.76],[-277.2,-187.5,5.76],[-286.7,-193.9,5.75],[-296.3,-200.3,5.75],[-305.8,-206.6,5.73],[-315.4,-212.9,5.71],[-324.8,-219.2,5.68],[-334.3,-225.4,5.64],[-343.7,-231.5,5.62],[-353.1,-237.7,5.63],[-362.5,-243.9,5.64],[-371.7,-250.2,5.58]];
